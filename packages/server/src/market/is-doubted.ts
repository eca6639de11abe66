import type { DetailedPathView } from './questions.ts'

/** Whether no figure of a chain is recommended: it is suspicious, or its promise is doubtful. */
export function isDoubted({
  suspicious,
  promise,
}: Pick<DetailedPathView, 'suspicious' | 'promise'>) {
  return suspicious || promise?.band === 'DOUBTFUL'
}
