// Everything from the central vacancy of Peg Solitaire in C++: what solver/enumeration.py is timed against.
// The same steps as solver/level_search.py and engine/levels.py: a set of bits over the positions of one class, levels
// forward, what leads to the centre, the fewest plays and the number of lines.
//
//     g++ -O3 -march=native -std=c++17 peg_enumerate.cpp -o peg_enumerate

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

using Word = std::uint64_t;
using Level = std::vector<Word>;
__extension__ using Lines = unsigned __int128;

constexpr int POINTS = 33, JUMPS = 76, HALF = JUMPS / 2, TURNS = 8, PIECE = 11;
constexpr Word PIECES = Word{1} << PIECE, ALL = (Word{1} << POINTS) - 1, CENTRE = Word{1} << 16;

Word legal[3][PIECES][2], images[TURNS][3][PIECES], changes[JUMPS][TURNS];
int starts[JUMPS], ends[JUMPS][TURNS];

int index_of(int column, int row) {  // from the top left; -1 beside the cross
  static const int first[7] = {0, 3, 6, 13, 20, 27, 30};
  const bool wide = row >= 2 && row <= 4;
  if (row < 0 || row > 6 || column < 0 || column > 6) return -1;
  if (!wide && (column < 2 || column > 4)) return -1;
  return first[row] + column - (wide ? 0 : 2);
}

Word turned(int turn, Word position) {
  return images[turn][0][position & (PIECES - 1)] | images[turn][1][position >> PIECE & (PIECES - 1)] |
         images[turn][2][position >> 2 * PIECE];
}

Word legal_half(int half, Word position) {
  return legal[0][position & (PIECES - 1)][half] & legal[1][position >> PIECE & (PIECES - 1)][half] &
         legal[2][position >> 2 * PIECE][half];
}

Word place_of(Word position) {
  return (position & ((Word{1} << 28) - 1)) | (position >> 30 & 1) << 28;
}

void make_tables() {
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 7; ++column) {
      const int point = index_of(column, row);
      if (point < 0) continue;
      for (int turn = 0; turn < TURNS; ++turn) {
        int x = column, y = row;
        if (turn & 1) x = 6 - x;
        if (turn & 2) y = 6 - y;
        if (turn & 4) std::swap(x, y);
        for (Word value = 0; value < PIECES; ++value)
          if (value >> point % PIECE & 1)
            images[turn][point / PIECE][value] |= Word{1} << index_of(x, y);
      }
    }
  int jump = 0;
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 7; ++column)
      for (auto [dx, dy] : {std::array{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        const int start = index_of(column, row), over = index_of(column + dx, row + dy),
                  end = index_of(column + 2 * dx, row + 2 * dy);
        if (start < 0 || over < 0 || end < 0) continue;
        const Word taken = Word{1} << start | Word{1} << over, whole = taken | Word{1} << end;
        starts[jump] = start;
        for (int turn = 0; turn < TURNS; ++turn) {
          changes[jump][turn] = turned(turn, whole);
          ends[jump][turn] = __builtin_ctzll(turned(turn, Word{1} << end));
        }
        for (int piece = 0; piece < 3; ++piece)
          for (Word value = 0; value < PIECES; ++value)
            if ((value & whole >> piece * PIECE & (PIECES - 1)) ==
                (taken >> piece * PIECE & (PIECES - 1)))
              legal[piece][value][jump / HALF] |= Word{1} << jump % HALF;
        ++jump;
      }
}

struct Set {
  std::vector<Word> words = std::vector<Word>(Word{1} << 23);
  bool has(Word position) const {
    const Word place = place_of(position);
    return words[place >> 6] >> (place & 63) & 1;
  }
  void note(const Level& level) {
    for (Word position : level) {
      const Word place = place_of(position);
      words[place >> 6] |= Word{1} << (place & 63);
    }
  }
  void forget(const Level& level) {
    for (Word position : level) words[place_of(position) >> 6] = 0;
  }
};

struct Images {
  Word of[TURNS];
  explicit Images(Word position) {
    for (int turn = 0; turn < TURNS; ++turn) of[turn] = turned(turn, position);
  }
  Word after(int jump) const {
    Word least = of[0] ^ changes[jump][0];
    for (int turn = 1; turn < TURNS; ++turn) least = std::min(least, of[turn] ^ changes[jump][turn]);
    return least;
  }
};

template <class Visit>
void each_jump(Word position, Visit visit) {
  for (int half = 0; half < 2; ++half)
    for (Word jumps = legal_half(half, position); jumps; jumps &= jumps - 1)
      visit(__builtin_ctzll(jumps) + half * HALF);
}

Level spread(const Level& level, Set& seen, Word& full, Word& dead) {
  Level found(std::max<std::size_t>(level.size() * 2, JUMPS));
  std::size_t count = 0;
  for (Word position : level) {
    const Images turned_(position);
    int same = 0;
    for (Word each : turned_.of) same += each == position;
    full += TURNS / same;
    if (count + JUMPS > found.size()) found.resize(found.size() * 2);
    dead += !(legal_half(0, position) | legal_half(1, position));
    each_jump(position, [&](int jump) {
      const Word least = turned_.after(jump), place = place_of(least);
      Word& word = seen.words[place >> 6];
      const Word bit = Word{1} << (place & 63);
      found[count] = least;
      count += !(word & bit);
      word |= bit;
    });
  }
  found.resize(count);
  found.shrink_to_fit();
  return found;
}

Word opposite(Word position) {
  const Images turned_(position ^ ALL);
  return *std::min_element(turned_.of, turned_.of + TURNS);
}

struct Counted {
  std::vector<std::int8_t> plays;
  std::vector<Word> starters;
  std::vector<Lines> lines;
};

Counted count(const Level& level, const Level& then, const Counted& later, Set& among,
              std::vector<std::uint32_t>& before) {
  for (std::size_t at = 0; at < then.size(); ++at) {
    const Word place = place_of(then[at]);
    if (!among.words[place >> 6]) before[place >> 6] = std::uint32_t(at);
    among.words[place >> 6] |= Word{1} << (place & 63);
  }
  Counted found{std::vector<std::int8_t>(level.size(), 99), Level(level.size()),
                std::vector<Lines>(level.size())};
  for (std::size_t at = 0; at < level.size(); ++at) {
    const Images turned_(level[at]);
    each_jump(level[at], [&](int jump) {
      const Word least = turned_.after(jump), place = place_of(least);
      const Word word = among.words[place >> 6], bit = Word{1} << (place & 63);
      if (!(word & bit)) return;
      int turn = 0;
      while ((turned_.of[turn] ^ changes[jump][turn]) != least) ++turn;
      const std::size_t there = before[place >> 6] + __builtin_popcountll(word & (bit - 1));
      found.lines[at] += later.lines[there];
      const int needed =
          later.plays[there] - int(later.starters[there] >> ends[jump][turn] & 1) + 1;
      if (needed < found.plays[at]) {
        found.plays[at] = std::int8_t(needed);
        found.starters[at] = 0;
      }
      if (needed == found.plays[at]) found.starters[at] |= Word{1} << starts[jump];
    });
  }
  among.forget(then);
  return found;
}

int main() {
  make_tables();
  Word total = 0, full = 0, dead = 0;
  std::vector<Level> kept;
  {
    Set seen;
    for (Level level{ALL ^ CENTRE}; !level.empty();) {
      total += level.size();
      Level next = spread(level, seen, full, dead);
      if (kept.size() <= 16) kept.push_back(std::move(level));
      level = std::move(next);
    }
  }
  Set scratch;  // the levels that lead to the centre are the opposites of those from it
  scratch.note(kept[15]);
  Level meeting;
  for (Word position : kept[16])
    if (scratch.has(opposite(position))) meeting.push_back(position);
  scratch.forget(kept[15]);
  std::vector<Level> between{meeting};
  for (int number = 15; number >= 0; --number) {
    scratch.note(between.back());
    Level before;
    for (Word position : kept[number]) {
      const Images turned_(position);
      bool leads = false;
      for (int half = 0; half < 2; ++half)
        for (Word jumps = legal_half(half, position); jumps && !leads; jumps &= jumps - 1)
          leads = scratch.has(turned_.after(__builtin_ctzll(jumps) + half * HALF));
      if (leads) before.push_back(position);
    }
    scratch.forget(between.back());
    between.push_back(std::move(before));
  }
  std::reverse(between.begin(), between.end());
  for (int number = 14; number >= 0; --number) {
    Level after = between[number];
    for (Word& position : after) position = opposite(position);
    between.push_back(std::move(after));
  }
  Word winnable = 0;
  for (Level& level : between) {
    winnable += level.size();
    std::sort(level.begin(), level.end(),
              [](Word one, Word other) { return place_of(one) < place_of(other); });
  }
  std::vector<std::uint32_t> before(scratch.words.size());
  Counted later{{0}, {0}, {1}};
  for (std::size_t number = between.size() - 1; number-- > 0;)
    later = count(between[number], between[number + 1], later, scratch, before);
  std::printf(
      "{\"up_to_symmetry\": %llu, \"in_full\": %llu, \"dead_ends\": %llu, \"winnable\": %llu, "
      "\"solutions\": %llu, \"par\": %d}\n",
      (unsigned long long)total, (unsigned long long)full, (unsigned long long)dead,
      (unsigned long long)winnable, (unsigned long long)later.lines[0], int(later.plays[0]));
}
