// The same single pass over the same files in C++: the speed limit our scanner is measured against.
// Fast path only: no entities, no comments, no attributes. Reads one file of [u32 length, bytes]*,
// then makes one pass per line of standard input and prints CPU nanoseconds and a digest.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>
#include <unordered_map>
#include <vector>

struct Columns {
  std::vector<uint16_t> from, to, city;
  std::vector<double> give, get, reserve, min, max;
  std::vector<uint8_t> manual;
  size_t length = 0;

  explicit Columns(size_t capacity)
      : from(capacity), to(capacity), city(capacity), give(capacity), get(capacity),
        reserve(capacity), min(capacity), max(capacity), manual(capacity) {}
};

// Names of up to 15 bytes in open addressing, compared as two words; longer ones do not occur.
struct Names {
  struct Slot {
    uint64_t low = 0, high = 0;
    int index = -1;
  };
  std::vector<Slot> slots = std::vector<Slot>(4096);
  int count = 1;

  int indexOf(const char *text, size_t length) {
    uint64_t words[2] = {0, 0};
    memcpy(words, text, length < 15 ? length : 15);
    uint64_t hash = (words[0] * 0x9e3779b97f4a7c15ull) ^ (words[1] * 0xc2b2ae3d27d4eb4full);
    for (size_t at = hash >> 52;; at = (at + 1) & 4095) {
      Slot &slot = slots[at];
      if (slot.index < 0) {
        slot = {words[0], words[1], count++};
        return slot.index;
      }
      if (slot.low == words[0] && slot.high == words[1]) return slot.index;
    }
  }
};

static const double POWERS[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static double decimal(const char *text, const char *end) {
  uint64_t digits = 0;
  int count = 0, power = -1;
  for (const char *at = text; at < end; at++) {
    unsigned digit = (unsigned char)*at - '0';
    if (digit < 10) {
      digits = digits * 10 + digit;
      count++;
    } else if (*at == '.' && power < 0) {
      power = count;
    } else {
      count = 99;
      break;
    }
  }
  if (count > 15) return strtod(std::string(text, end).c_str(), nullptr);
  return power < 0 ? (double)digits : (double)digits / POWERS[count - power];
}

static bool is(const char *name, size_t length, const char *word, size_t wordLength) {
  return length == wordLength && memcmp(name, word, length) == 0;
}
#define IS(word) is(name, nameLength, word, sizeof(word) - 1)

static void scan(const char *at, const char *end, Columns &columns, Names &names) {
  size_t row = 0;
  while (at < end) {
    const char *open = (const char *)memchr(at, '<', end - at);
    if (!open) return;
    const char *name = open + 1;
    if (*name == '/') {
      at = (const char *)memchr(name, '>', end - name) + 1;
      continue;
    }
    const char *close = name;
    while (*close != '>') close++;
    size_t nameLength = close - name;
    const char *text = close + 1;
    if (IS("rates")) {
      at = text;
      continue;
    }
    if (IS("item")) {
      row = columns.length++;
      columns.city[row] = 0;
      columns.manual[row] = 0;
      at = text;
      continue;
    }
    const char *textEnd = text;
    while (*textEnd != '<') textEnd++;
    if (IS("from")) columns.from[row] = names.indexOf(text, textEnd - text);
    else if (IS("to")) columns.to[row] = names.indexOf(text, textEnd - text);
    else if (IS("in")) columns.give[row] = decimal(text, textEnd);
    else if (IS("out")) columns.get[row] = decimal(text, textEnd);
    else if (IS("amount")) columns.reserve[row] = decimal(text, textEnd);
    else if (IS("frommin")) columns.min[row] = decimal(text, textEnd);
    else if (IS("frommax")) columns.max[row] = decimal(text, textEnd);
    else if (IS("city")) columns.city[row] = names.indexOf(text, textEnd - text);
    else if (IS("manual")) columns.manual[row] = 1;
    // The end tag must repeat the name.
    if (textEnd[1] != '/' || memcmp(textEnd + 2, name, nameLength) != 0) return;
    at = textEnd + nameLength + 3;
  }
}

static double cpuNanoseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

int main(int count, char **arguments) {
  if (count < 3) return 1;
  FILE *input = fopen(arguments[1], "rb");
  if (!input) return 1;
  std::vector<std::string> files;
  uint32_t length;
  while (fread(&length, 4, 1, input) == 1) {
    std::string file(length, '\0');
    if (fread(file.data(), 1, length, input) != length) return 1;
    files.push_back(std::move(file));
  }
  fclose(input);
  Columns columns(strtoull(arguments[2], nullptr, 10));
  for (int byte; (byte = getchar()) != EOF;) {
    if (byte != '\n') continue;
    double start = cpuNanoseconds();
    columns.length = 0;
    Names names;
    for (const std::string &file : files) scan(file.data(), file.data() + file.size(), columns, names);
    double took = cpuNanoseconds() - start;
    double numbers = 0;
    size_t marks = 0;
    for (size_t row = 0; row < columns.length; row++) {
      numbers += columns.give[row] + columns.get[row] + columns.reserve[row] * 1e-6 +
                 columns.min[row] * 1e-3 + columns.max[row] * 1e-6;
      marks += columns.manual[row] + (columns.city[row] > 0 ? 1 : 0);
    }
    printf("%.0f\t%zu items, %d names, %zu marks\t%.17g\n", took, columns.length, names.count, marks, numbers);
    fflush(stdout);
  }
}
