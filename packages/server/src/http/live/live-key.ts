import type { Locale } from '../../lib/words/locale.ts'
import type { PreparedOperation } from '../../answers/documents/documents.ts'
import type { GraphqlRequest } from '../requests/read-request.ts'

/** A key, equal for equal questions. Only read variables count: those that fit their types. */
export function liveKey(
  { key, operation }: PreparedOperation,
  { variables }: GraphqlRequest,
  locale: Locale,
): string {
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  // An omitted variable has a default of its own, and null is null.
  const sent = names.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : []))
  return `${locale} ${key} ${JSON.stringify(sent)}`
}
