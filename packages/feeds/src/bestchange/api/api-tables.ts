import { cityOf, resolveCity } from '../../cities/cities.ts'
import type { DumpCurrency, DumpExchanger } from '../dump-result.ts'
import { SOURCE_GROUPS } from '../tables/dump-currencies.ts'
import { shorten } from '../tables/dump-text.ts'
import { type KnownCurrencies, SourceCodes } from '../tables/source-codes.ts'
import { listOf, isRecord, numberField, textField } from './api-value.ts'

/** Currencies by id. */
export function apiCurrencies(
  bytes: Uint8Array | undefined,
  known: KnownCurrencies,
): Map<string, DumpCurrency> {
  const currencies = new Map<string, DumpCurrency>()
  const codes = new SourceCodes(known)
  for (const record of listOf(bytes, 'currencies')) {
    const id = textField(record['id'])
    if (!/^\d{1,9}$/.test(id)) continue
    const name = textField(record['name'])
    const code = codes.codeOf({ id: Number(id), printed: textField(record['code']), name })
    const stated = record['cash'] === true ? 'CASH' : SOURCE_GROUPS[numberField(record['group'])]
    currencies.set(id, {
      id: Number(id),
      code,
      name: shorten(name || code),
      group: known.currencyOf(code)?.group ?? stated ?? 'EMONEY',
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

/** The exchanger's first address that is a site; pages of the source itself do not count. */
function siteOf(urls: unknown): string | undefined {
  const texts = isRecord(urls) ? Object.values(urls).map(textField) : []
  return texts.find((text) => {
    if (text.length > SITE_LENGTH_MAX || !/^https?:\/\//i.test(text)) return false
    const host = /^https?:\/\/(?:[^/@?#]*@)?([^/:?#]+)/i.exec(text)?.[1] ?? ''
    return host.includes('.') && !/(^|\.)bestchange\.[a-z]+$/i.test(host)
  })
}

/** Cities by id: known ones by code or name, others by their code there, or their name. */
export function apiCities(bytes: Uint8Array | undefined): Map<string, string> {
  return new Map(
    listOf(bytes, 'cities').flatMap((record) => {
      const called = [textField(record['code']), textField(record['name'])].filter(Boolean)
      const names = called.map((name) => resolveCity(shorten(name)))
      const city = names.find((name) => cityOf(name)) ?? names[0]
      return city === undefined ? [] : [[textField(record['id']), city]]
    }),
  )
}

function countField(value: unknown): number {
  const count = numberField(value)
  return count > 0 && count < Infinity ? Math.trunc(count) : 0
}
