import { currencyOf, resolveCode } from '../../catalogue/catalogue.ts'
import type { DumpCurrency, DumpExchanger } from '../dump-result.ts'
import { SOURCE_GROUPS } from '../tables/dump-currencies.ts'
import { shorten } from '../tables/dump-text.ts'
import { listOf, isRecord, numberField, textField } from './api-value.ts'

/** Currencies by id. Two of one code cannot be told apart: the first has it. */
export function apiCurrencies(bytes: Uint8Array | undefined): Map<string, DumpCurrency> {
  const currencies = new Map<string, DumpCurrency>()
  const taken = new Set<string>()
  for (const record of listOf(bytes, 'currencies')) {
    const id = textField(record['id'])
    if (!/^\d{1,9}$/.test(id)) continue
    const printed = textField(record['code']).toUpperCase()
    const known = resolveCode(printed) ?? (/^[A-Z0-9]{1,32}$/.test(printed) ? printed : undefined)
    const code = known !== undefined && !taken.has(known) ? known : `BC${id}`
    taken.add(code)
    const stated = record['cash'] === true ? 'CASH' : SOURCE_GROUPS[numberField(record['group'])]
    currencies.set(id, {
      id: Number(id),
      code,
      name: shorten(textField(record['name']) || code),
      group: currencyOf(code)?.group ?? stated ?? 'EMONEY',
      base: undefined,
    })
  }
  return currencies
}

/** An exchanger as the source lists it. */
export type ApiExchanger = Omit<DumpExchanger, 'offers'>

/** Exchangers by id. An open claim counts against one; a closed one was settled. */
export function apiExchangers(bytes: Uint8Array | undefined): Map<string, ApiExchanger> {
  const exchangers = new Map<string, ApiExchanger>()
  for (const record of listOf(bytes, 'changers')) {
    const id = textField(record['id'])
    if (id === '') continue
    const reviews = isRecord(record['reviews']) ? record['reviews'] : {}
    exchangers.set(id, {
      exchanger: {
        id,
        name: shorten(textField(record['name']) || `#${id}`),
        goodReviews: countField(reviews['positive']),
        badReviews: countField(reviews['claim']),
      },
      siteUrl: siteOf(record['urls']),
      isActive: record['active'] !== false,
    })
  }
  return exchangers
}

const SITE_LENGTH_MAX = 500

/** The first of its sites by language that is one; the source's own pages are none. */
function siteOf(urls: unknown): string | undefined {
  const texts = isRecord(urls) ? Object.values(urls).map(textField) : []
  return texts.find((text) => {
    if (text.length > SITE_LENGTH_MAX || !/^https?:\/\//i.test(text)) return false
    const host = /^https?:\/\/(?:[^/@?#]*@)?([^/:?#]+)/i.exec(text)?.[1] ?? ''
    return host.includes('.') && !/(^|\.)bestchange\.[a-z]+$/i.test(host)
  })
}

/** Cities by id: by their codes, as exchangers' own files call them, else by name. */
export function apiCities(bytes: Uint8Array | undefined): Map<string, string> {
  return new Map(
    listOf(bytes, 'cities').flatMap((record) => {
      const name = textField(record['code']).toUpperCase() || textField(record['name'])
      return name === '' ? [] : [[textField(record['id']), shorten(name)]]
    }),
  )
}

function countField(value: unknown): number {
  const count = numberField(value)
  return count > 0 && count < Infinity ? Math.trunc(count) : 0
}
