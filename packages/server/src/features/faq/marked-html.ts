import { escapeHtml } from '../../lib/render-markdown.ts'

/** Around a word that was found, while the text is still text. Nobody types them. */
export const OPEN = '\uE000'
export const CLOSE = '\uE001'

/** The bounds of a match. */
export type Span = readonly [from: number, to: number]

/** The marks of a folded text as places in the text it was folded from. */
export function spansOf(marked: string): readonly Span[] {
  const spans: Span[] = []
  let at = 0
  let from = 0
  for (const letter of marked.split('')) {
    if (letter === OPEN) from = at
    else if (letter === CLOSE) spans.push([from, at])
    else at++
  }
  return spans
}

/** Text as HTML, with matches in `<mark>` and everything else escaped. */
export function markedHtml(text: string, spans: readonly Span[]): string {
  let html = ''
  let at = 0
  for (const [from, to] of spans) {
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`
    at = to
  }
  return (html + escapeHtml(text.slice(at))).replaceAll(/\s*\n\s*/g, ' ')
}

const BEFORE = 60
const LENGTH = 220

/** A piece of the text round the first thing that was found, cut between words. */
export function excerptHtml(text: string, spans: readonly Span[]): string {
  const first = spans[0]?.[0] ?? 0
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1
  const end = text.length <= from + LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH)
  const to = end > from ? end : from + LENGTH
  const inside = spans
    .filter(([start, stop]) => start >= from && stop <= to)
    .map(([start, stop]): Span => [start - from, stop - from])
  const piece = markedHtml(text.slice(from, to).trimEnd(), inside)
  return `${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`
}
