import { expect } from 'vitest'
import type { FoundPath } from '../../paths/found-path.ts'
import type { Refusal } from '../../query/query.ts'
import { lineOf } from './check-answers.ts'

type Answer = { readonly ok: true } & (
  | { readonly paths: readonly FoundPath[] }
  | { readonly cycles: readonly { readonly path: FoundPath }[] }
)

/** Both refuse, or both find the same chains at the same amounts in the same order. */
export function expectSameAnswer(answer: Answer | Refusal, expected: Answer | Refusal): void {
  expect(linesOf(answer)).toEqual(linesOf(expected))
}

function linesOf(answer: Answer | Refusal): string[] {
  if (!answer.ok) return [`${answer.reason} ${answer.argument}`]
  const paths = 'paths' in answer ? answer.paths : answer.cycles.map(({ path }) => path)
  return paths.map(lineOf)
}
