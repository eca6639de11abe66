import type { CycleView } from '../cycle-view.ts'

/** The same for every start of the same offers: of the id of a path. */
export function ringOf(pathId: string): string {
  return pathId.split('>').toSorted().join('>')
}

/** `exchanger:FROM:TO`, for cash with `@city` behind. */
const OFFER_ID = /^[^:>]+:([^:@>]+):[^:@>]+(?:@[^>]*)?$/

/** The loop that a path goes round; undefined for what names no path. */
export function loopOf(pathId: string): string | undefined {
  const codes = pathId.split('>').map((offerId) => OFFER_ID.exec(offerId)?.[1])
  if (!codes.every((code) => code !== undefined)) return undefined
  const first = codes.indexOf(codes.reduce((least, code) => (code < least ? code : least)))
  return [...codes.slice(first), ...codes.slice(0, first)].join('>')
}

interface Told {
  readonly key: string
  readonly path: Pick<CycleView['path'], 'id'>
}

/**
 * The key under which an opened path is told now; none where it is not. Its rates change which
 * start of it pays best, and where rows are loops others may come to make it: it stays open.
 */
export function openAmong(views: readonly Told[], opened: string): string | undefined {
  if (opened === '') return undefined
  const ring = ringOf(opened)
  const loop = loopOf(opened)
  const view =
    views.find(({ path }) => path.id === opened) ??
    views.find(({ path }) => ringOf(path.id) === ring) ??
    views.find(({ key }) => key === loop)
  return view?.key
}
