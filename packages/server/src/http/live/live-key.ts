import type { GraphqlCall } from '../graphql/graphql-call.ts'

/** A key, equal for equal questions. Only read variables count: those that fit their types. */
export function liveKey({ prepared, sentVariables: variables, locale }: GraphqlCall): string {
  const { key, operation } = prepared
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  // An omitted variable has a default of its own, and null is null.
  const sent = names.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : []))
  return `${locale} ${key} ${JSON.stringify(sent)}`
}
