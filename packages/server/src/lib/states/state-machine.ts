/**
 * The states of a kind of row, and every way from one to another. The module that declares a
 * machine is the only one that writes its column.
 */
export interface StateMachine<State extends string = string> {
  readonly table: string
  readonly column: string
  /** Columns that change with the state, and are written with it. */
  readonly alongside?: readonly string[]
  /** Former states of each state. Rows begin in a state of `begins`. */
  readonly comesFrom: Readonly<Record<State, readonly State[]>>
  readonly begins: readonly State[]
  /** The state after the deletion of the person's account; GONE: the row goes as well. */
  readonly onDeletion: Readonly<Record<State, State | 'GONE'>>
}

export function statesOf<State extends string>({ comesFrom }: StateMachine<State>): State[] {
  return Object.keys(comesFrom) as State[]
}
