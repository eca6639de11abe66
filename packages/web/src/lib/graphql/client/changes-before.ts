import { makeOperation, type Operation } from '@urql/core'
import { changesSoFar } from '../changes.ts'

const CHANGES = 'changes'

/** The query, marked with the number of changes made before it is sent. */
export function stamped(operation: Operation): Operation {
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    [CHANGES]: changesSoFar(),
  })
}

/** The number of changes made on this page before the query was sent. */
export function changesBefore(operation: Operation | undefined): number {
  const changes: unknown = operation?.context[CHANGES]
  return typeof changes === 'number' ? changes : 0
}
