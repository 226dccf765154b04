// Searches for the treasure of Sniff in the plain game, each by what it likes: fields and habits.
// The same as the search of the players (search_playout.py), only quicker; a test compares them.
//
// A search's likings: a cost for each field and the Nullfeld, then 21 for habits, in hundredths of
// a step. A labyrinth's walls are bits. Left and right of the board are exchanged by `mirrored`.

#include <algorithm>
#include <atomic>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <random>
#include <thread>
#include <vector>

namespace {

using Walls = std::uint64_t;
using Random = std::mt19937_64;

constexpr int MOST_NODES = 26, MOST_WAYS = 5, HABITS = 21, LONGEST = 150, ANYWHERE = -1;
constexpr int LED = 10, NULL_LED = 19;  // where these habits are; before them, ways into a field

struct Way { int edge, there, back; };  // `back`: which of the ways from there leads here

struct Board {
    int fields, nodes, edges, costs;
    int degree[MOST_NODES];
    Way ways[MOST_NODES][MOST_WAYS];
    int mirrored_edge[64], mirrored_node[MOST_NODES];
} board;

struct Maze { Walls walls; int treasure; };

Maze mirrored(Maze maze) {
    Walls walls = 0;
    for (Walls rest = maze.walls; rest; rest &= rest - 1)
        walls |= Walls(1) << board.mirrored_edge[__builtin_ctzll(rest)];
    return {walls, board.mirrored_node[maze.treasure]};
}

// One search. Ways of a node are bits: `fresh` ones lead on to fields not visited, unless there is
// a wall; `open` ones were walked; `shut` ones are known walls.
struct Search {
    int fresh[MOST_NODES], open[MOST_NODES], shut[MOST_NODES];
    int into[MOST_NODES];     // ways to the node that are not known to be walls
    int visited[MOST_NODES];  // how many of these come from visited nodes
    int led[MOST_NODES];      // open ways
    int left[MOST_NODES];     // ways to fields not visited that are not known
    int entering[MOST_NODES], leaving[MOST_NODES];  // what that costs, by likings and habits
    int origin[MOST_NODES], cost[MOST_NODES], front[MOST_NODES], turn[MOST_NODES];
    const int* likings;

    // The turn in which the treasure is found; for ANYWHERE, the sum of these over all fields.
    int turns(const int* its_likings, Walls walls, int treasure) {
        begin(its_likings);
        int place = board.fields, turns = 0, steps = 0, missing = board.fields;
        visit(place);
        while (turns < LONGEST) {
            int best = INT_MAX, from = -1, number = -1;
            origin[place] = -1, cost[place] = 100, front[0] = place;
            for (int at = 0, last = 1; at < last; ++at) {
                int here = front[at];
                for (int rest = fresh[here]; rest; rest &= rest - 1) {
                    int way = __builtin_ctz(rest);
                    int price = cost[here] + leaving[here] + entering[board.ways[here][way].there];
                    if (price < best) best = price, from = here, number = way;
                }
                for (int rest = open[here]; rest; rest &= rest - 1) {
                    int there = board.ways[here][__builtin_ctz(rest)].there;
                    if (there == origin[here]) continue;
                    origin[there] = here, cost[there] = cost[here] + 100, front[last++] = there;
                }
            }
            if (from < 0) break;
            steps += cost[from] / 100 - 1;
            turns += steps / 2, steps %= 2;
            place = from;
            auto [edge, there, back] = board.ways[from][number];
            fresh[from] &= ~(1 << number);
            if (walls >> edge & 1) {
                shut[from] |= 1 << number, shut[there] |= 1 << back;
                --into[from], --into[there], --left[from], --visited[there];
                price_entering(there), price_leaving(from);
                ++turns, steps = 0;
                continue;
            }
            open[from] |= 1 << number, open[there] |= 1 << back;
            ++led[from], ++led[there];
            place = there;
            turn[there] = turns + 1;
            if (there == treasure) return turns + 1;
            fresh[there] &= ~(1 << back);
            visit(there);
            price_leaving(from);
            if (--missing == 0) break;
            if (++steps == 2) ++turns, steps = 0;
        }
        return treasure == ANYWHERE ? std::accumulate(turn, turn + board.fields, 0) : LONGEST;
    }

private:
    void begin(const int* its_likings) {
        likings = its_likings;
        for (auto* each : {open, shut, visited, led}) std::memset(each, 0, sizeof open);
        for (int node = 0; node < board.nodes; ++node) {
            into[node] = left[node] = board.degree[node];
            fresh[node] = (1 << board.degree[node]) - 1;
            turn[node] = LONGEST;
        }
    }

    void visit(int node) {
        for (int number = 0; number < board.degree[node]; ++number) {
            if (shut[node] >> number & 1) continue;
            auto [edge, there, back] = board.ways[node][number];
            ++visited[there], --left[there];
            fresh[there] &= ~(1 << back);
            price_entering(there), price_leaving(there);
        }
        price_leaving(node);
    }

    void price_entering(int node) {
        if (visited[node] == 0) return;
        int habit = into[node] * (into[node] - 1) / 2 + visited[node] - 1;
        entering[node] = likings[node] + likings[board.nodes + habit];
    }

    void price_leaving(int node) {
        const int* habits = likings + board.nodes;
        if (node == board.fields) {
            leaving[node] = habits[NULL_LED] + std::min(led[node], 3) * habits[NULL_LED + 1];
        } else {
            int on = std::clamp(led[node], 1, 3), rest = std::clamp(left[node], 1, 3);
            leaving[node] = habits[LED + 3 * (on - 1) + rest - 1];
        }
    }
};

// As the labyrinth is and mirrored.
double both_ways(Search& search, const int* likings, Maze maze) {
    Maze other = mirrored(maze);
    return 0.5 * (search.turns(likings, maze.walls, maze.treasure)
                  + search.turns(likings, other.walls, other.treasure));
}

double on_average(Search& search, const int* likings, const double* shares, int count, Maze maze) {
    double sum = 0;
    for (int one = 0; one < count; ++one)
        if (shares[one] > 0)
            sum += shares[one] * both_ways(search, likings + board.costs * one, maze);
    return sum;
}

double anywhere(Search& search, const int* likings, Walls walls) {
    return search.turns(likings, walls, ANYWHERE) / double(board.fields);
}

std::uint32_t reached(Walls walls) {
    std::uint32_t seen = 1u << board.fields;
    int front[MOST_NODES] = {board.fields}, last = 1;
    for (int at = 0; at < last; ++at)
        for (int number = 0; number < board.degree[front[at]]; ++number) {
            auto [edge, there, back] = board.ways[front[at]][number];
            if (walls >> edge & 1 || seen >> there & 1) continue;
            seen |= 1u << there;
            front[last++] = there;
        }
    return seen;
}

Maze neighbour(Maze maze, Random& random) {
    while (true) {
        Maze other = maze;
        if (random() % 4 == 0) {
            other.treasure = random() % board.fields;
        } else {
            int away = random() % board.edges, put = random() % board.edges;
            if (!(maze.walls >> away & 1) || maze.walls >> put & 1) continue;
            other.walls ^= Walls(1) << away ^ Walls(1) << put;
        }
        if (reached(other.walls) >> other.treasure & 1) return other;
    }
}

Maze drawn(Random& random) {  // Wilson's algorithm
    bool joined[MOST_NODES] = {};
    int next[MOST_NODES];
    joined[board.fields] = true;
    Walls open = 0;
    for (int node = 0; node < board.fields; ++node) {
        for (int here = node; !joined[here]; here = board.ways[here][next[here]].there)
            next[here] = random() % board.degree[here];
        for (int here = node; !joined[here]; here = board.ways[here][next[here]].there) {
            joined[here] = true;
            open |= Walls(1) << board.ways[here][next[here]].edge;
        }
    }
    return {((Walls(1) << board.edges) - 1) & ~open, int(random() % board.fields)};
}

template <class Work> void spread(int jobs, int threads, Work work) {
    std::atomic<int> next{0};
    std::vector<std::thread> pool;
    for (int number = 0; number < threads; ++number)
        pool.emplace_back([&] { for (int job; (job = next++) < jobs;) work(job); });
    for (auto& each : pool) each.join();
}

}  // namespace

extern "C" {

// For each way: its node, its edge, and the node beyond it.
void set_board(int size, const int* ways, int count) {
    board = {};
    board.fields = size * size, board.nodes = board.fields + 1;
    board.costs = board.nodes + HABITS;
    for (int at = 0; at < count; ++at) {
        const int* way = ways + 3 * at;
        board.ways[way[0]][board.degree[way[0]]++] = {way[1], way[2], 0};
        board.edges = std::max(board.edges, way[1] + 1);
    }
    auto image = [&](int node) {
        return node == board.fields ? node : node / size * size + size - 1 - node % size;
    };
    auto to = [&](int node, int there) {
        int number = 0;
        while (board.ways[node][number].there != there) ++number;
        return number;
    };
    for (int node = 0; node < board.nodes; ++node) {
        board.mirrored_node[node] = image(node);
        for (int number = 0; number < board.degree[node]; ++number) {
            Way& way = board.ways[node][number];
            way.back = to(way.there, node);
            int same = to(image(node), image(way.there));
            board.mirrored_edge[way.edge] = board.ways[image(node)][same].edge;
        }
    }
}

// Labyrinths without round ways, drawn evenly.
void draw(std::uint64_t seed, int count, Walls* walls, int* treasures) {
    Random random(seed);
    for (int at = 0; at < count; ++at) {
        Maze maze = drawn(random);
        walls[at] = maze.walls, treasures[at] = maze.treasure;
    }
}

// A row for each search: its turns in each labyrinth, as it is and mirrored.
void turns(const int* likings, int count, const Walls* walls, const int* treasures, int mazes,
           int threads, double* found) {
    spread(count, threads, [&](int one) {
        Search search;
        for (int at = 0; at < mazes; ++at) {
            Maze maze{walls[at], treasures[at]};
            found[std::size_t(one) * mazes + at] =
                maze.treasure == ANYWHERE ? anywhere(search, likings + board.costs * one, maze.walls)
                                          : both_ways(search, likings + board.costs * one, maze);
        }
    });
}

// How many nodes of each labyrinth can be reached.
void reach(const Walls* walls, int mazes, int* found) {
    for (int at = 0; at < mazes; ++at) found[at] = __builtin_popcount(reached(walls[at]));
}

// Makes each labyrinth harder, step by step, for searches drawn by these shares. One in which some
// field cannot be reached has to be harder by so many turns.
void climb(const int* likings, const double* shares, int count, Walls* walls, int* treasures,
           int mazes, double closed, int steps, int near, std::uint64_t seed, int threads,
           double* found) {
    int every = (1 << board.nodes) - 1;
    spread(mazes, threads, [&](int number) {
        Search search;
        Random random(seed * 1000003 + number);
        Maze maze{walls[number], treasures[number]};
        auto hardness = [&](Maze one) {
            double less = int(reached(one.walls)) == every ? 0 : closed;
            return on_average(search, likings, shares, count, one) - less;
        };
        double now = hardness(maze);
        for (int step = 0; step < steps; ++step) {
            Maze best = maze;
            for (int at = 0; at < near; ++at) {
                Maze other = neighbour(maze, random);
                double its = hardness(other);
                if (its >= now) best = other, now = its;
            }
            maze = best;
        }
        walls[number] = maze.walls, treasures[number] = maze.treasure, found[number] = now;
    });
}

// Makes each search quicker in labyrinths with weights and, at a price, on average in fair ones,
// where the treasure may be anywhere. A change that looks bad in the first of them is given up.
void train(int* likings, int count, const Walls* walls, const int* treasures, const double* weights,
           int mazes, const Walls* fair, int fairs, double price, int tries, std::uint64_t seed,
           int threads) {
    constexpr double CLEARLY = 0.8;  // by how many standard errors
    spread(count, threads, [&](int number) {
        Search search;
        Random random(seed * 1000003 + number);
        std::normal_distribution<double> gauss;
        int items = mazes + fairs;
        std::vector<int> order(items), best(likings + board.costs * number,
                                            likings + board.costs * (number + 1));
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), random);
        auto price_of = [&](const int* its, int at) {
            return at < mazes ? weights[at] * both_ways(search, its, {walls[at], treasures[at]})
                              : price / fairs * anywhere(search, its, fair[at - mazes]);
        };
        std::vector<double> before(items), after(items);
        for (int at = 0; at < items; ++at) before[at] = price_of(best.data(), at);
        for (int turn = 0; turn < tries; ++turn) {
            std::vector<int> other = best;
            double size = random() % 3 == 0 ? 120 : random() % 2 ? 40 : 12;
            for (int changes = 1 + random() % 4; changes > 0; --changes) {
                int place = random() % board.costs;
                if (place != board.fields) other[place] += int(std::lround(gauss(random) * size));
            }
            double more = 0, squares = 0;
            int done = 0;
            for (int look = items / 8; done < items; ++done) {
                int at = order[done];
                after[at] = price_of(other.data(), at);
                double by = after[at] - before[at];
                more += by, squares += by * by;
                if (done == look && more > CLEARLY * std::sqrt(squares)) break;
                if (done == look) look *= 2;
            }
            if (done == items && more <= 0) best = other, before = after;
        }
        std::copy(best.begin(), best.end(), likings + board.costs * number);
    });
}

}
