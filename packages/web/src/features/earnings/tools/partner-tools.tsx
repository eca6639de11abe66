import { useState } from 'react'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import type { Partner } from '../partner.ts'
import { Copied } from './copied.tsx'
import { linkTo, ownPageAt } from '#web/lib/address/own-page.ts'

const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'ru'] as const

/** Snippets for a partner's pages: a link to a search, a table of rates, a badge. */
export function PartnerTools({ partner: { link, code } }: { partner: Partner }) {
  const { t } = useTranslation('earnings')
  const locale = useLocale()
  const [give, setGive] = useState('BTC')
  const [get, setGet] = useState('USDTTRC20')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light')
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(locale)
  const tools = toolsOf({ link, code, give, get, theme, language, title: t('tools.table') })
  return (
    <Disclosure summary={t('tools.title')}>
      <div className="mt-3 grid grid-cols-1 gap-4">
        <LinkBuilder link={link} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-4">
          <Input label={t('tools.give')} maxLength={32} value={give} onChange={setGive} />
          <Input label={t('tools.get')} maxLength={32} value={get} onChange={setGet} />
          <Segmented
            label={t('tools.theme')}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`tools.${value}`) }))}
            onChange={setTheme}
          />
          <Segmented
            label={t('tools.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: t(`tools.in-${value}`) }))}
            onChange={setLanguage}
          />
        </div>
        <Copied name={t('tools.link')} text={tools.search} />
        <Copied name={t('tools.table')} text={tools.frame} />
        <iframe
          key={tools.rates}
          title={t('tools.preview')}
          src={tools.rates}
          sandbox="allow-popups"
          loading="lazy"
          className="h-80 w-full max-w-md rounded-default border border-line"
        />
        <Copied name={t('tools.badge')} text={tools.sign} />
        <img src={tools.badge} alt={t('tools.badge')} width={200} height={44} />
        {tools.banners.map(({ src, html, width, height }) => {
          const name = t('tools.banner', { size: `${width}×${height}` })
          return (
            <div key={src} className="grid grid-cols-1 gap-2">
              <Copied name={name} text={html} />
              <img
                src={src}
                alt={name}
                width={width}
                height={height}
                loading="lazy"
                className="h-auto max-w-full"
              />
            </div>
          )
        })}
      </div>
    </Disclosure>
  )
}

/** Makes a partner's link from the address of any public page. */
function LinkBuilder({ link }: { link: string }) {
  const { t } = useTranslation('earnings')
  const [typed, setTyped] = useState('')
  const { origin, host } = new URL(link)
  const page = typed.trim() === '' ? undefined : ownPageAt(typed, origin)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Input
        label={t('tools.page')}
        hint={t('tools.page-hint', { host })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        value={typed}
        error={page && page.is !== 'page' ? t(`tools.page-${page.is}`, { host }) : undefined}
        onChange={setTyped}
      />
      {page?.is === 'page' && (
        <Copied name={t('tools.page-link')} text={linkTo(page.address, link)} />
      )}
    </div>
  )
}

interface Wanted {
  /** The partner's link: `https://name.example/r/code`. */
  readonly link: string
  readonly code: string
  readonly give: string
  readonly get: string
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'ru'
  /** The table's name for screen readers. */
  readonly title: string
}

/** The sizes of the server's banners, in pixels. */
const BANNERS = [
  { width: 468, height: 60 },
  { width: 728, height: 90 },
  { width: 300, height: 250 },
] as const

/** The snippets and the addresses of their previews, on the host by which this page was opened. */
function toolsOf({ link, code, give, get, theme, language, title }: Wanted) {
  const { origin } = new URL(link)
  const pair = new URLSearchParams({ give: give.trim(), get: get.trim() })
  const look = { theme, lang: language }
  const params = new URLSearchParams({ ref: code, ...Object.fromEntries(pair), ...look })
  const rates = `/w/rates?${params.toString()}`
  const looks = new URLSearchParams(look).toString()
  const badge = `/w/badge.svg?${looks}`
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return {
    search: `${link}?${pair.toString()}`,
    rates,
    frame:
      `<iframe src="${quoted(origin + rates)}" title="${quoted(title)}" width="100%" ` +
      'height="320" loading="lazy" style="border:0"></iframe>',
    badge,
    sign:
      `<a href="${quoted(link)}"><img src="${quoted(origin + badge)}" alt="Hopwise" ` +
      'width="200" height="44"></a>',
    banners: BANNERS.map(({ width, height }) => {
      const src = `/w/banner-${width}x${height}.svg?${looks}`
      const html =
        `<a href="${quoted(link)}"><img src="${quoted(origin + src)}" alt="Hopwise" ` +
        `width="${width}" height="${height}" style="max-width:100%;height:auto"></a>`
      return { src, html, width, height }
    }),
  }
}
