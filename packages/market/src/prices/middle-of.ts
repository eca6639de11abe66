/**
 * The middle of the first so many values, which it puts in another order: half-way between both
 * where their number is even. NaN of none.
 */
export function middleOf(values: Float64Array, count: number): number {
  const upper = count >> 1
  select(values, count, upper)
  if (count % 2 === 1) return values[upper]!
  if (count === 0) return NaN
  let lower = -Infinity
  for (let at = 0; at < upper; at++) lower = Math.max(lower, values[at]!)
  return (lower + values[upper]!) / 2
}

/** Puts the value of that rank at its place, no greater one before it. */
function select(values: Float64Array, count: number, place: number): void {
  let [low, high] = [0, count - 1]
  // An author of the values could make each part shorter by one only.
  for (let turns = 2 * Math.log2(count + 1); low < high; turns--) {
    if (turns < 0) {
      values.subarray(low, high + 1).sort()
      return
    }
    const pivot = values[(low + high) >> 1]!
    let [left, right] = [low, high]
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const value = values[left]!
      values[left++] = values[right]!
      values[right--] = value
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}
