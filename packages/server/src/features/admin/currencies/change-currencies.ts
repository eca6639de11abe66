import { type CurrencyRecordFields, currencyRecord } from '@hopwise/contract'
import { catalogueWith, currencyOf } from '@hopwise/feeds'
import type { AppContext, RequestContext } from '../../../context.ts'
import type { WholeInput } from '../../../lib/records/record-types.ts'
import { rowOfView } from '../../../lib/records/record-values.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { fieldsOfCurrency, loadOverlay } from '../../currencies/index.ts'
import { audited } from '../audit/index.ts'
import { checkedRow } from '../records/index.ts'
import { deleteAlias, deleteCurrency, saveAlias, saveCurrency } from './currency-rows.ts'

export type CurrencyInput = WholeInput<CurrencyRecordFields>

const CODE = /^[A-Z0-9][A-Z0-9_.-]{0,31}$/

/** Maps a foreign code to this currency from now on, in files that are already known too. */
export async function mapCode(
  { app, viewer }: RequestContext,
  { alias: foreign, code: meant }: { readonly alias: string; readonly code: string },
): Promise<string> {
  const alias = checkedCode(foreign, 'alias')
  const entry = { action: 'CODE_MAPPED', subject: `currency:${alias}` } as const
  const code = await audited(app, viewer, entry, async (tx, amend) => {
    const catalogue = catalogueWith(await loadOverlay(tx))
    if (catalogue.currencyOf(alias)) {
      throw fieldError('alias', 'IS_A_CURRENCY', 'A currency has this code')
    }
    const currency = catalogue.findCurrency(meant)
    if (!currency) throw fieldError('code', 'UNKNOWN_CURRENCY', 'There is no such currency')
    const before = await saveAlias(tx, { alias, code: currency.code }, app.now())
    amend({ details: { before: { code: before }, after: { code: currency.code } } })
    return currency.code
  })
  await useOverlay(app, [alias])
  return code
}

export async function unmapCode({ app, viewer }: RequestContext, foreign: string): Promise<void> {
  const alias = foreign.trim().toUpperCase()
  const entry = { action: 'CODE_UNMAPPED', subject: `currency:${alias.slice(0, 32)}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    const before = await deleteAlias(tx, alias)
    if (before === null) throw new UserError('NOT_FOUND', 'Nobody has mapped this code')
    amend({ details: { before: { code: before }, after: { code: null } } })
  })
  await useOverlay(app, [alias])
}

export async function addCurrency(
  { app, viewer }: RequestContext,
  newCode: string,
  input: CurrencyInput,
): Promise<string> {
  const code = checkedCode(newCode, 'code')
  const row = { code, ...(await checkedRow(currencyRecord, app, input)) }
  const entry = { action: 'CURRENCY_ADDED', subject: `currency:${code}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    if (catalogueWith(await loadOverlay(tx)).findCurrency(code)) {
      throw fieldError('code', 'TAKEN', 'There is a currency of this code')
    }
    await saveCurrency(tx, row, app.now())
    amend({ details: { after: row } })
  })
  await useOverlay(app, [code])
  return code
}

export async function editCurrency(
  { app, viewer }: RequestContext,
  code: string,
  input: CurrencyInput,
): Promise<void> {
  const row = { code, ...(await checkedRow(currencyRecord, app, input)) }
  const entry = { action: 'CURRENCY_EDITED', subject: `currency:${code.slice(0, 32)}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    const before = catalogueWith(await loadOverlay(tx)).currencyOf(code)
    if (!before) throw noSuchCurrency()
    await saveCurrency(tx, row, app.now())
    const shown = rowOfView(currencyRecord, fieldsOfCurrency(before))
    amend({ details: { before: { code, ...shown }, after: row } })
  })
  await useOverlay(app, [code])
}

/** Lets the release's facts hold again; a currency that an admin added is removed. */
export async function resetCurrency({ app, viewer }: RequestContext, code: string): Promise<void> {
  const entry = { action: 'CURRENCY_RESET', subject: `currency:${code.slice(0, 32)}` } as const
  await audited(app, viewer, entry, async (tx) => {
    const { aliases } = await loadOverlay(tx)
    const isNeeded = currencyOf(code) === undefined && [...aliases.values()].includes(code)
    if (isNeeded) throw fieldError('code', 'HAS_ALIASES', 'Other codes are mapped to it')
    if (!(await deleteCurrency(tx, code))) throw noSuchCurrency()
  })
  await useOverlay(app, [code])
}

/** Puts the saved changes into use for everybody. */
async function useOverlay(app: AppContext, codes: readonly string[]): Promise<void> {
  const { currencyNames, gate, feeds } = app
  currencyNames.load(await loadOverlay(durableOf(app).db))
  await gate.setRules({ groups: currencyNames.groups })
  feeds?.readAnew(codes)
}

function checkedCode(text: string, field: string): string {
  const code = text.trim().toUpperCase()
  if (code === '') throw fieldError(field, 'REQUIRED')
  if (!CODE.test(code)) throw fieldError(field, 'NOT_A_CODE')
  return code
}

function noSuchCurrency(): UserError {
  return new UserError('NOT_FOUND', 'No such currency')
}
