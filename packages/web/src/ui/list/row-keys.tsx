import { createContext, type ReactNode, useContext } from 'react'
import { useLetterKeys } from '#web/lib/page/letter-keys.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'

const HasRowKeys = createContext(false)

/**
 * Makes the lists inside usable by letters: J and K go from row to row, X selects one, E opens it.
 */
export function RowKeys({ children }: { children: ReactNode }) {
  const keys = {
    j: () => go(1),
    k: () => go(-1),
    x: () => currentRow()?.querySelector<HTMLElement>(SELECT)?.click(),
    e: () => (bulkAction() ?? linkOf(currentRow()))?.click(),
  }
  useLetterKeys(keys, 'frame')
  return <HasRowKeys value>{children}</HasRowKeys>
}

/** The keys that work in the list around it; renders nothing where keys are off. */
export function RowKeysHint() {
  const { t } = useTranslation('ui')
  if (!useContext(HasRowKeys)) return null
  return (
    <p className="text-meta text-text-3 max-md:hidden">
      {t('row-keys')}
      <span className="not-group-has-[[data-select]]/rows:hidden">{t('row-keys-mark')}</span>
    </p>
  )
}

const SELECT = '[data-select] input'
/** The mark of an editing link that is not its row's, or its page's, first link. */
const EDIT = '[data-edit]:not([aria-disabled=true])'

/** The rows of lists with keys, except rows nested in another. */
function rowsShown(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>('[data-rows] :is(li, tbody > tr):not(:is(li, tr) *)'),
  ]
}

function currentRow(): HTMLElement | undefined {
  return rowsShown().find((row) => row.contains(document.activeElement))
}

/** Moves the focus by one row; from outside, to the first. */
function go(step: 1 | -1): void {
  const rows = rowsShown()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at === -1 ? 0 : Math.min(Math.max(0, at + step), rows.length - 1)]
  if (!row) return
  const handle = linkOf(row) ?? row
  // A row without a link takes the focus itself, and Tab leads on to its controls.
  if (handle === row) row.tabIndex = -1
  handle.focus()
}

const find = (selector: string, within: ParentNode = document) =>
  within.querySelector<HTMLElement>(selector)

const bulkAction = () => find('[data-bulk-action]')

/** The target of E: undefined in a row without a link, because a key alone decides nothing. */
function linkOf(row: HTMLElement | undefined): HTMLElement | null {
  if (row) return find(EDIT, row) ?? find('a[href]', row)
  return find('[data-rows]') ? null : find(`main ${EDIT}`)
}
