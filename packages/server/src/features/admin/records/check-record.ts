import type { FieldKind, FieldLimits, RecordFields, RecordOf } from '@hopwise/contract'
import { slugOf } from '@hopwise/market'
import type { FeedConfig } from '../../../settings/feed-settings.ts'
import type { AppContext } from '../../../context.ts'
import type {
  FieldOf,
  Given,
  RecordChanges,
  RecordInput,
  RecordRow,
  Stored,
} from '../../../lib/records/record-types.ts'
import type { FaultReason } from '../../../lib/user-error.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { parseAddress } from '../../../lib/web/host-name.ts'
import { judgeAddress } from '../../../outbound/judge-address.ts'

/** The rules for addresses, and the clock. */
export type CheckTools = Pick<AppContext, 'config' | 'now'> & {
  /** The reason against fetching an address; undefined: there is none. */
  readonly judge?: (address: string, rules: FeedConfig) => Promise<FaultReason | undefined>
}

/** The columns of the fields in the input; refuses all faults at once. */
export async function checkedColumns<Fields extends RecordFields>(
  { fields, inForm }: RecordOf<Fields>,
  app: CheckTools,
  input: RecordInput<Fields>,
): Promise<RecordChanges<Fields>> {
  const faults = new ValidationErrors('input')
  const given = inForm.filter((name) => input[name] !== undefined)
  const entries = await Promise.all(
    given.map(async (name) => {
      const field = fields[name]!
      const check = checks[field.kind] as Check<FieldKind>
      const add: AddFault = (reason, limits) => faults.add(name, reason, limits)
      return [field.column, await check(input[name] ?? null, field, { app, add })] as const
    }),
  )
  faults.throwIfAny()
  return Object.fromEntries(entries) as RecordChanges<Fields>
}

/** All columns: of a field that the input leaves out, what it is by itself. */
export async function checkedRow<Fields extends RecordFields>(
  record: RecordOf<Fields>,
  app: CheckTools,
  input: RecordInput<Fields>,
): Promise<RecordRow<Fields>> {
  const whole = Object.fromEntries(record.names.map((name) => [name, input[name] ?? null]))
  return (await checkedColumns(record, app, whole as RecordInput<Fields>)) as RecordRow<Fields>
}

/** Adds the reason against a value. */
export type AddFault = (reason: FaultReason, limits?: FieldLimits) => void

interface CheckOf {
  readonly app: CheckTools
  readonly add: AddFault
}

/** The value to store; adds the reason against one that cannot be. */
type Check<Kind extends FieldKind> = (
  given: Given<Kind> | null,
  field: FieldOf<Kind>,
  how: CheckOf,
) => Stored<Kind> | Promise<Stored<Kind>>

const checks: { readonly [Kind in FieldKind]: Check<Kind> } = {
  text: checkedText,
  slug: checkedSlug,
  country: checkedCountry,
  links: checkedLinks,
  address: checkedAddress,
  count(given, { max }, { add }) {
    const count = given ?? 0
    if (!Number.isInteger(count) || count < 0 || count > max) add(`OUT_OF_RANGE:0:${max}`)
    return count
  },
  day(givenMs, _field, { app, add }) {
    if (givenMs === null) return null
    if (givenMs > app.now()) add('IN_THE_FUTURE')
    return new Date(givenMs)
  },
  // A choice is never null in the schema.
  choice: (given) => given!,
  flag: (given) => given ?? false,
  network(given, _field, { add }) {
    const network = given?.trim().toUpperCase() || null
    if (network !== null && !NETWORK.test(network)) add('NOT_A_NETWORK')
    return network
  },
}

const NETWORK = /^[A-Z0-9][A-Z0-9-]{0,15}$/

function checkedText(
  given: string | null,
  { max, isRequired }: FieldOf<'text'>,
  { add }: CheckOf,
): string | null {
  const text = (given ?? '').trim().replaceAll(/\s+/gu, ' ')
  if (text === '') {
    if (!isRequired) return null
    add('REQUIRED')
  } else if (text.length > max) add('TOO_LONG', { max })
  else if (!/[\p{L}\p{N}]/u.test(text) || /\p{C}/u.test(text)) add('HAS_HIDDEN_SIGNS')
  return text
}

/** A part of an address: it must be exactly the slug that a name would be turned into. */
export function checkedSlug(
  given: string | null,
  { max }: FieldOf<'slug'>,
  { add }: Pick<CheckOf, 'add'>,
): string {
  const slug = (given ?? '').trim()
  if (slug === '') add('REQUIRED')
  else if (slug.length > max) add('TOO_LONG', { max })
  else if (slugOf(slug) !== slug) add('NOT_A_SLUG')
  return slug
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function checkedCountry(
  given: string | null,
  _field: FieldOf<'country'>,
  { add }: CheckOf,
): string | null {
  const code = given?.trim().toUpperCase() ?? ''
  if (code === '') return null
  if (!/^[A-Z]{2}$/.test(code) || regions.of(code) === undefined) add('NOT_A_COUNTRY')
  return code
}

/** Pages of others about it, on the open web. They are shown, never fetched. */
function checkedLinks(
  given: readonly string[] | null,
  { max, maxLength }: FieldOf<'links'>,
  { add }: CheckOf,
): string[] {
  // Links are compared as they are stored: two ways to write one are one, and other alphabets grow.
  const links = [...new Set((given ?? []).map(addressOf).filter((text) => text !== ''))]
  if (links.length > max) add('TOO_MANY', { max })
  else if (links.some((link) => link.length > maxLength)) add('TOO_LONG', { max: maxLength })
  else if (!links.every(isOpenLink)) add('NOT_HTTPS')
  return links
}

/** The address in its normal form; a text that is no address stays as it is. */
function addressOf(text: string): string {
  const trimmed = text.trim()
  return URL.canParse(trimmed) ? new URL(trimmed).href : trimmed
}

/** True for https, a named host and no credentials. */
function isOpenLink(text: string): boolean {
  const url = parseAddress(text)
  if (!url) return false
  const { protocol, hostname, username, password } = url
  const isNamed = /\.\p{L}[\p{L}\p{N}-]*$/u.test(hostname) || hostname.includes('.xn--')
  return protocol === 'https:' && isNamed && username === '' && password === ''
}

async function checkedAddress(
  given: string | null,
  { max }: FieldOf<'address'>,
  { app: { config, judge = judgeAddress }, add }: CheckOf,
): Promise<string | null> {
  const address = given?.trim() ?? ''
  if (address === '') return null
  if (address.length > max) {
    add('TOO_LONG', { max })
    return null
  }
  const fault = await judge(address, config.feeds)
  if (fault === undefined) return new URL(address).href
  add(fault)
  return null
}
