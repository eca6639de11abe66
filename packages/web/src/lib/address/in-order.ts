/**
 * The parameters of an address in a fixed order, so that the same question always has the same
 * address: those of `first` before all others, which stay in their own order.
 */
export function inOrder<Param extends readonly [key: string, value: string]>(
  params: readonly Param[],
  first: string,
): Param[] {
  const keys = first.split(' ')
  const placeOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return params.toSorted(([a], [b]) => placeOf(a) - placeOf(b))
}
