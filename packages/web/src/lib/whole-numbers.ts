/** The whole numbers from the least to the most, both included. */
export function wholeNumbers([least, most]: readonly [number, number]): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at)
}
