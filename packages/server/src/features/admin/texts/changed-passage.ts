import type { TextEdits } from './text-edit.ts'

/** More of a passage is not written down: the log is no archive. */
const LONGEST = 1_500

type Bodies = Readonly<Partial<Record<keyof TextEdits, { readonly body: string }>>>
type Passages = Readonly<Record<string, string>>

/** `text.en`, `text.ru`: the lines that differ, as they were and as they are. */
export function changedPassages(
  before: Bodies,
  after: Bodies,
): { readonly before: Passages; readonly after: Passages } {
  const changes = (['en', 'ru'] as const).flatMap((locale) => {
    const [was, is] = [before[locale]?.body ?? '', after[locale]?.body ?? '']
    return was === is ? [] : [{ name: `text.${locale}`, passages: passagesOf(was, is) }]
  })
  const side = (at: 0 | 1) =>
    Object.fromEntries(changes.map(({ name, passages }) => [name, passages[at]]))
  return { before: side(0), after: side(1) }
}

/** The two passages from the first differing line to the last one. */
function passagesOf(before: string, after: string): readonly [string, string] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(was.length, is.length)
  let first = 0
  while (first < shorter && was[first] === is[first]) first++
  let same = 0
  while (same < shorter - first && was.at(-1 - same) === is.at(-1 - same)) same++
  const cut = (lines: readonly string[]) => {
    const text = lines
      .slice(first, lines.length - same)
      .join('\n')
      .trim()
    return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
  }
  return [cut(was), cut(is)]
}
