import type { Source } from './read-source.ts'

/** A declared state machine: its table, the columns of its state, and the module that has it. */
interface Declared {
  readonly path: string
  readonly table: string
  readonly columns: readonly string[]
}

const DECLARATION = /table: '(\w+)',\s*column: '(\w+)',(?:\s*alongside: \[([^\]]*)\],)?/g

/** Machines that a source declares: `{ table, column, … } satisfies StateMachine`. */
export function declaredMachines({ path, text }: Source): readonly Declared[] {
  if (!text.includes('StateMachine')) return []
  return [...text.matchAll(DECLARATION)].map(([, table = '', column = '', beside = '']) => ({
    path,
    table,
    columns: [column, ...[...beside.matchAll(/'(\w+)'/g)].map((each) => each[1]!)],
  }))
}

/** Statements by which a source writes the state of a machine that another module declares. */
export function strangeWrites(
  { path, text }: Source,
  machines: readonly Declared[],
): readonly string[] {
  return machines
    .filter((machine) => machine.path !== path)
    .flatMap(({ table, columns }) =>
      [...written(text, table), ...updated(text, table)]
        .flatMap((statement) => columns.filter((column) => sets(statement, column)))
        .map((column) => `${table}.${column}`),
    )
}

/** Statements of the query builder on the table, up to their end. */
function written(text: string, table: string): string[] {
  const start = new RegExp(String.raw`(?:updateTable|insertInto)\('${table}'\)`, 'g')
  return [...text.matchAll(start)].map(({ index }) => {
    const rest = text.slice(index)
    const end = rest.search(/\.(?:where|returning|execute)\w*\(/)
    return end === -1 ? rest : rest.slice(0, end)
  })
}

/** The part of a statement in SQL that sets columns of the table. */
function updated(text: string, table: string): string[] {
  const update = new RegExp(
    String.raw`\b(?:update|insert into) ${table}\b[^\`;]*?\bset\b([^\`;]*)`,
    'g',
  )
  return [...text.matchAll(update)].map(([, set = '']) => set.split(/\bwhere\b/)[0]!)
}

function sets(statement: string, column: string): boolean {
  return new RegExp(String.raw`\b${column}\b(?:'?\s*[:,}]|\s*=[^=])`).test(statement)
}
