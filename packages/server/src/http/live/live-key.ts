import type { Locale } from '../../context.ts'
import type { PreparedOperation } from '../../answers/documents/documents.ts'
import type { GraphqlRequest } from '../asking/read-request.ts'

/** Equal for equal questions. Of what was sent only what is read counts: that fits its types. */
export function liveKey(
  { key, operation }: PreparedOperation,
  { variables }: GraphqlRequest,
  locale: Locale,
): string {
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  // What was left out has a default of its own, and null is null.
  const sent = names.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : []))
  return `${locale} ${key} ${JSON.stringify(sent)}`
}
