import { settingReasons } from '@hopwise/contract'
import type { Kysely, Transaction } from 'kysely'
import {
  areSharesWithin,
  canonicalText,
  type ContentSettingName,
  isContentSetting,
  SHARE_NAMES,
} from '../../../settings/content-settings.ts'
import type { AppContext, RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { audited } from '../audit/index.ts'
import { noteForOperator, NOTIFY_OPERATOR } from '../operator-mail/index.ts'
import { contentSettings } from '../../../settings/live/content-declarations.ts'
import {
  type ContentSection,
  contentFactsOf,
  type SettingKind,
} from '../../../settings/live/define-content.ts'
import type { LiveSettings } from '../../../settings/live/live-settings.ts'
import { openedText, sealedText, shownText } from '../../../settings/live/sealed-settings.ts'
import { forgetText, keepText, keptTexts } from '../../../settings/live/setting-store.ts'

/** A setting for a form. Values are texts as in an environment; empty: there is none. */
export interface SettingView {
  readonly name: ContentSettingName
  readonly kind: SettingKind
  readonly section: ContentSection
  /** The value in force; a secret's last letters. */
  readonly value: string
  /** The value without an admin's word: the environment's, or the default. */
  readonly unchanged: string
  /** Whether an admin has said so. */
  readonly isKept: boolean
}

export async function listSettings(app: AppContext): Promise<SettingView[]> {
  const { db, settings } = durableOf(app)
  const kept = await keptTexts(db)
  return (Object.keys(contentSettings) as ContentSettingName[]).map((name) =>
    viewOf(name, kept, settings),
  )
}

/** Sets it at once here, and within seconds in all processes on this database. */
export async function setSetting(
  { app, viewer }: RequestContext,
  { name: requestedName, value: given }: { readonly name: string; readonly value: string },
): Promise<SettingView> {
  const name = known(requestedName)
  const text = checked(name, given)
  const entry = { action: 'SETTING_CHANGED', subject: `setting:${name}` } as const
  const { settings, jobs } = durableOf(app)
  const view = await audited(app, viewer, entry, async (tx, amend) => {
    const isShare = isShareName(name)
    const before = await viewIn(tx, name, settings)
    const value = sealedText(settings.box, name, text)
    await keepText(tx, { name, value, now: new Date(app.now()) })
    if (isShare) await checkShares(tx, settings)
    const after = await viewIn(tx, name, settings)
    amend({ details: { before: { value: before.value }, after: { value: after.value } } })
    await notifyOperator(tx, { app, viewer }, { before, after })
    return after
  })
  await settings.reload()
  jobs.wake(NOTIFY_OPERATOR)
  return view
}

/** Returns to the environment's value. */
export async function resetSetting(
  { app, viewer }: RequestContext,
  requestedName: string,
): Promise<SettingView> {
  const name = known(requestedName)
  const entry = { action: 'SETTING_RESET', subject: `setting:${name}` } as const
  const { settings, jobs } = durableOf(app)
  const view = await audited(app, viewer, entry, async (tx, amend) => {
    const isShare = isShareName(name)
    const before = await viewIn(tx, name, settings)
    if (!(await forgetText(tx, name))) {
      throw new UserError('NOT_FOUND', 'It is the environment’s already')
    }
    if (isShare) await checkShares(tx, settings)
    const after = await viewIn(tx, name, settings)
    amend({ details: { before: { value: before.value }, after: { value: after.value } } })
    await notifyOperator(tx, { app, viewer }, { before, after })
    return after
  })
  await settings.reload()
  jobs.wake(NOTIFY_OPERATOR)
  return view
}

/** Writes to the operator of a change of what decides about money. */
async function notifyOperator(
  tx: Transaction<Tables>,
  { app, viewer }: Pick<RequestContext, 'app' | 'viewer'>,
  { before, after }: { readonly before: SettingView; readonly after: SettingView },
): Promise<void> {
  const { name } = after
  if (!contentFactsOf(name).isReported || before.value === after.value) return
  const values = { before: before.value, after: after.value }
  const act = { what: 'SETTING', name, ...values, adminId: viewer!.id } as const
  await noteForOperator(tx, durableOf(app).jobs, act)
}

/** Admins change settings one after the other, so that shares are checked together. */
function isShareName(name: ContentSettingName): boolean {
  return SHARE_NAMES.some((each) => each === name)
}

/** Refuses shares of which partners would get more than was paid. */
async function checkShares(tx: Transaction<Tables>, settings: LiveSettings): Promise<void> {
  const kept = await keptTexts(tx)
  const percents = SHARE_NAMES.map((name) => viewOf(name, kept, settings).value)
  if (!areSharesWithin(percents)) throw fieldError('value', 'SHARES_ABOVE_WHOLE')
}

async function viewIn(
  tx: Kysely<Tables>,
  name: ContentSettingName,
  settings: LiveSettings,
): Promise<SettingView> {
  return viewOf(name, await keptTexts(tx), settings)
}

function viewOf(
  name: ContentSettingName,
  kept: ReadonlyMap<string, string>,
  { environment, box }: LiveSettings,
): SettingView {
  const unchanged = canonicalText(name, environment[name] ?? '') ?? ''
  const keptAs = kept.get(name)
  const own = keptAs === undefined ? undefined : openedText(box, name, keptAs)
  const value = own === undefined ? undefined : canonicalText(name, own)
  const { kind, section } = contentFactsOf(name)
  return {
    name,
    kind,
    section,
    value: shownText(name, value ?? unchanged),
    unchanged: shownText(name, unchanged),
    isKept: keptAs !== undefined,
  }
}

function known(name: string): ContentSettingName {
  if (isContentSetting(name)) return name
  throw new UserError('NOT_FOUND', 'There is no such setting')
}

const TEXT_LENGTH = 500

/** Admins' values pass the very rules by which the environment is read. */
function checked(name: ContentSettingName, value: string): string {
  const text = value.toWellFormed().replaceAll('\0', '').trim()
  const { kind } = contentFactsOf(name)
  const isOptional = kind === 'SECRET' || kind === 'EMAIL' || kind === 'URL'
  if (text === '' && isOptional) return ''
  const canonical = text.length > TEXT_LENGTH ? undefined : canonicalText(name, text)
  const reason = text === '' ? 'REQUIRED' : settingReasons[kind]
  if (text === '' || canonical === undefined) {
    throw fieldError('value', reason)
  }
  return canonical
}
