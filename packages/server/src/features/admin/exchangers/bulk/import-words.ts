import { fieldText } from '@hopwise/contract'
import { countsOf } from './apply-import.ts'
import { FILE_ROWS_MAX } from './file-columns.ts'
import type { ImportPlan, PlannedLine } from './plan-import.ts'

export interface ImportWords {
  /** One for each line of the file that is not as it was. */
  readonly lines: readonly string[]
  readonly summary: string
  /** False: nothing is imported, nor would be. */
  readonly isDone: boolean
}

/** An import as a terminal prints it. */
export function importWords(plan: ImportPlan, isDryRun: boolean): ImportWords {
  const { fault } = plan
  if (fault) {
    const text = fault.text === '' ? '' : ` (${fault.text})`
    const said = fieldText(fault.reason, 'en', { max: FILE_ROWS_MAX })
    return { lines: [], summary: `line ${fault.line}: ${said}${text}`, isDone: false }
  }
  const { added, changed, unchanged, refused } = countsOf(plan)
  const lines = plan.lines.filter(({ outcome }) => outcome !== 'UNCHANGED').map(lineWords)
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged`
  if (refused > 0) {
    const summary = `${refused} refused, so nothing is imported (${counts})`
    return { lines, summary, isDone: false }
  }
  return { lines, summary: isDryRun ? `would be: ${counts}` : counts, isDone: true }
}

function lineWords({ line, slug, outcome, changes, faults }: PlannedLine): string {
  const what = outcome.toLowerCase()
  const said =
    outcome === 'REFUSED'
      ? faults.map(({ field, reason }) => `${field}: ${fieldText(reason, 'en', { max: 80 })}`)
      : changes.map(({ field, before, after }) =>
          outcome === 'ADDED'
            ? `${field} ${printed(after)}`
            : `${field} ${printed(before)} → ${printed(after)}`,
        )
  return `line ${line}  ${what}  ${printed(slug)}  ${said.join(', ')}`.trimEnd()
}

/** A stranger's text on one line of a terminal. */
function printed(text: string): string {
  return text === '' ? 'none' : text.replaceAll(/\p{C}/gu, ' ').slice(0, 120)
}
