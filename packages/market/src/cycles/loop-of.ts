import type { FoundPath } from '../paths/found-path.ts'

/** The loop of currencies of a cycle, from the first by code: the same whichever offers make it. */
export function loopOf({ hops }: Pick<FoundPath, 'hops'>): string {
  const codes = hops.map(({ offer }) => offer.from)
  const first = codes.indexOf(codes.toSorted()[0]!)
  return [...codes.slice(first), ...codes.slice(0, first)].join('>')
}
