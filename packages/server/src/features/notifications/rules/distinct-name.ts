import { fieldError } from '../../../lib/user-error.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { nameOfAsks } from './rule-name.ts'
import type { Rule } from './rule.ts'

type Named = Pick<Rule, 'name' | 'asks'>

interface NameInput {
  /** The rule as its form has it. */
  readonly draft: Named
  /** The rule as it was; undefined for a new one. */
  readonly before: Named | undefined
  /** The person's other rules. */
  readonly others: readonly Named[]
  readonly locale: Locale
}

/**
 * The name to store, so that a person's rules are told apart wherever they are named. A name made
 * of the question gets a number if another rule asks the same; a typed name that another rule has
 * is refused. An empty name stays empty: it is made of the question in any language.
 */
export function distinctName({ draft, before, others, locale }: NameInput): string {
  const taken = new Set(others.flatMap(shownNames))
  // A number belongs to the question that it was made for.
  const isMade = draft.name === '' || (before?.name === draft.name && isNumbered(before))
  if (isMade) {
    const made = { ...draft, name: '' }
    return isTaken(made, taken) ? numbered(nameOfAsks(draft.asks, locale), taken) : ''
  }
  const isKept = before?.name === draft.name
  if (!isKept && isTaken(draft, taken)) throw fieldError('name', 'NAME_TAKEN')
  return draft.name
}

/** The name of a rule that comes back, among those made meanwhile. */
export function restoredName(rule: Named, others: readonly Named[], locale: Locale): string {
  const taken = new Set(others.flatMap(shownNames))
  if (!isTaken(rule, taken)) return rule.name
  return numbered(rule.name === '' ? nameOfAsks(rule.asks, locale) : rule.name, taken)
}

/** The names by which its owner knows a rule, in either language. */
function shownNames({ name, asks }: Named): string[] {
  const names = name === '' ? [nameOfAsks(asks, 'en'), nameOfAsks(asks, 'ru')] : [name]
  return names.map(folded)
}

function isTaken(rule: Named, taken: ReadonlySet<string>): boolean {
  return shownNames(rule).some((each) => taken.has(each))
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const next = `${name} (${number})`
    if (!taken.has(folded(next))) return next
  }
}

function isNumbered({ name, asks }: Named): boolean {
  const plain = name.replace(/ \(\d+\)$/, '')
  return plain !== name && shownNames({ name: '', asks }).includes(folded(plain))
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}
