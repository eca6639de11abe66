import type { CycleView } from '../cycle-view.ts'

/** The ring of a path's id, which is the same for every start of the same offers. */
export function ringOf(pathId: string): string {
  return pathId.split('>').toSorted().join('>')
}

/** `exchanger:FROM:TO`, followed by `@city` for cash. */
const OFFER_ID = /^[^:>]+:([^:@>]+):[^:@>]+(?:@[^>]*)?$/

/** The loop a path goes round; undefined when the id is no path's. */
export function loopOf(pathId: string): string | undefined {
  const codes = pathId.split('>').map((offerId) => OFFER_ID.exec(offerId)?.[1])
  if (!codes.every((code) => code !== undefined)) return undefined
  const first = codes.indexOf(codes.reduce((least, code) => (code < least ? code : least)))
  return [...codes.slice(first), ...codes.slice(0, first)].join('>')
}

interface KeyedPath {
  readonly key: string
  readonly path: Pick<CycleView['path'], 'id'>
}

/**
 * The key of the row an opened path is now listed under; undefined where no row has it. As rates
 * change, another start may pay best, or other offers may make the loop: the row stays open.
 */
export function openAmong(views: readonly KeyedPath[], opened: string): string | undefined {
  if (opened === '') return undefined
  const ring = ringOf(opened)
  const loop = loopOf(opened)
  const view =
    views.find(({ path }) => path.id === opened) ??
    views.find(({ path }) => ringOf(path.id) === ring) ??
    views.find(({ key }) => key === loop)
  return view?.key
}
