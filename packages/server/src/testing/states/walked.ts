import type { StateMachine } from '../../lib/states/state-machine.ts'
import type { Person } from '../deletion/people-to-delete.ts'
import type { AccountServer, Browser } from '../start-account-server.ts'

/** People and tools of a walk. */
export interface Walk {
  readonly server: AccountServer
  /** An admin who owns nothing. */
  readonly admin: Browser
  readonly adminId: string
  /** The id of another admin, who has approved or proposed what the first decides about. */
  readonly secondAdminId: string
  /** The owner of exchanger 1. */
  readonly owner: Browser
}

/** A row in some state, of somebody. */
export interface Row {
  readonly id: string
  readonly person: Person
}

export interface Call {
  readonly query: string
  readonly variables?: object
  /** The sender; by default the person whose row it is. */
  readonly by?: Browser
}

type Prepare = (row: Row, walk: Walk) => Call | Promise<Call>

/**
 * A state machine with a way to put somebody's row into each of its states, and everything that may
 * move it. A state without a way, or a mutation without a call, fails the test of the walk.
 */
export interface Walked<State extends string = string> {
  readonly name: string
  readonly machine: StateMachine<State>
  /** Makes a row of the person in that state; its id. */
  readonly begin: (state: State, person: Person, walk: Walk) => Promise<string>
  readonly stateOf: (row: Row, walk: Walk) => Promise<State | 'GONE'>
  /** The state after a deletion, where more than the state decides it. */
  readonly afterDeletion?: (row: Row, walk: Walk) => Promise<State | 'GONE' | undefined>
  /** Calls by the mutation's name; one that takes an action has a call for each: `name ACTION`. */
  readonly calls: Readonly<Record<string, Prepare>>
  /** Mutations of the schema that delete the row by design. */
  readonly removes?: readonly string[]
  /** Jobs of the server that move rows by themselves, each with what it gets from outside. */
  readonly jobs?: Readonly<Record<string, (row: Row, walk: Walk) => Promise<unknown>>>
  /** Declared ways, `FROM > TO`, that no call or job here goes, each with the reason. */
  readonly unwalked?: Readonly<Record<string, string>>
  /** States in which the person's words stay after the deletion. */
  readonly keepsWords?: readonly State[]
}
