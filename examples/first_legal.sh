#!/bin/sh
# A player in plain sh: the first legal move, whatever the game. It exits when its input ends.
# docs/protocol.md says what the lines mean. (In awk, beware of mawk, which waits for more input.)
while read -r word rest; do
  case $word in
    snuggery) echo "hello 1 first-legal" ;;
    turn) first= ;;
    legal) [ -n "$first" ] || first=$rest ;;
    go) echo "move $first" ;;
    quit) exit ;;
  esac
done
