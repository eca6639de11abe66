import { ArrowRight, FileText, Keyboard, Languages, Store, SunMoon } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { personalPages } from '#web/account/personal-pages.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { numberText } from '#web/lib/format/number-text.ts'
import {
  closePalette,
  openPalette,
  takeTyped,
  useOpenPalette,
} from '#web/lib/page/palette-state.ts'
import { bestMatches, linkedPages } from '@hopwise/contract'
import { type Locale, localeNames, LOCALES } from '#web/lib/texts/locale.ts'
import { chooseLocale, useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { chooseColorMode, type ColorMode } from '#web/lib/page/theme.ts'
import { useCities } from '#web/market/city/use-cities.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { namesOf, type OptionSection, type PickerOption } from '#web/ui/picker/option.ts'
import { OptionPanel } from '#web/ui/picker/option-panel.tsx'
import { CheatSheet } from './cheat-sheet.tsx'
import { OfficesDocument } from './offices.documents.ts'
import { pairsTyped } from './pairs-typed.ts'

const OFFICES_AT_MOST = 8
/** Pages listed on every page. */
const listed = [...linkedPages('head'), ...linkedPages('foot'), ...personalPages].filter(
  ({ kind }) => kind !== 'api',
)

/** The open overlay: the search of everything, or the list of keys. */
export function Palette() {
  const room = useOpenPalette()
  return (
    <>
      {room === 'palette' && <Search />}
      {room === 'keys' && <CheatSheet />}
    </>
  )
}

/** The search for pages, pairs, exchangers, the theme and the language by a few letters. */
function Search() {
  const { t } = useTranslation('palette')
  const locale = useLocale()
  const navigate = useNavigate()
  const { all } = useCurrencies()
  const { all: cities } = useCities()
  const offices = useQuery(OfficesDocument, {}).answer?.exchangers.items
  const known = useKnown()
  const sectionsFor = useMemo(() => {
    const exchangers = (offices ?? []).map(({ slug, name }) => ({
      value: `/exchangers/${slug}`,
      label: name,
      icon: <Store aria-hidden className="size-4 text-text-3" />,
    }))
    return (typed: string): readonly OptionSection[] => {
      const pairs = pairsTyped(typed, { currencies: all, cities, locale }).map(
        ({ give, get, amount, city }) => ({
          value: `/?${new URLSearchParams({
            give: give.code,
            get: get.code,
            ...(amount !== undefined && { amt: amount }),
            ...(city && { city: city.code }),
          })}`,
          label:
            `${printed(amount, locale)} ${shortNameOf(give)} → ${shortNameOf(get)}`.trim() +
            (city ? ` · ${city.name}` : ''),
          icon: <ArrowRight aria-hidden className="size-4 text-text-3" />,
        }),
      )
      const named = bestMatches(typed, exchangers, namesOf).slice(0, OFFICES_AT_MOST)
      const sections = [
        { title: t('pairs'), options: pairs },
        ...known.map(({ title, options }) => ({
          title,
          options: bestMatches(typed, options, namesOf),
        })),
        { title: t('exchangers'), options: named },
      ]
      return sections.filter(({ options }) => options.length > 0)
    }
  }, [all, cities, offices, known, t, locale])
  const choose = ({ value }: PickerOption) => {
    closePalette()
    const [what, which] = value.split(':')
    if (what === 'theme') chooseColorMode(which as ColorMode)
    else if (what === 'language') void chooseLocale(which as Locale)
    else if (what === 'keys') openPalette('keys')
    else void navigate(value)
  }
  return (
    <Modal isOpen onClose={closePalette} title={t('title')} width={560}>
      <div className="-mx-5 -mb-5 flex h-[min(60dvh,480px)] flex-col">
        <OptionPanel
          label={t('label')}
          placeholder={t('placeholder')}
          options={known[1].options}
          sections={known.slice(0, 1)}
          sectionsFor={sectionsFor}
          chosen={nothing}
          onChoose={choose}
          onClose={closePalette}
          takeTyped={takeTyped}
        />
      </div>
    </Modal>
  )
}

/** The amount in the reader's digits, as its field will show it. */
function printed(amount: string | undefined, locale: Locale): string {
  return amount === undefined
    ? ''
    : numberText(Number(amount), locale, { maximumFractionDigits: 12 })
}

const nothing: ReadonlySet<string> = new Set()

/** Options that do not depend on the text: pages first, then settings. */
function useKnown(): readonly [OptionSection, OptionSection] {
  const { t } = useTranslation('palette', 'shell', 'pages')
  const locale = useLocale()
  return useMemo(() => {
    const page = <FileText aria-hidden className="size-4 text-text-3" />
    const title = t('pages')
    const settings = t('settings')
    const toPages = listed.map(({ path, name }) => ({
      value: path,
      label: t(`pages:${name}`),
      icon: page,
    }))
    const themes = (['light', 'dark', 'auto'] as const).map((mode) => ({
      value: `theme:${mode}`,
      label: `${t('shell:theme')}: ${t(`shell:theme-${mode}`)}`,
      icon: <SunMoon aria-hidden className="size-4 text-text-3" />,
    }))
    const languages = LOCALES.filter((each) => each !== locale).map((each) => ({
      value: `language:${each}`,
      label: localeNames[each],
      words: [t('shell:language')],
      icon: <Languages aria-hidden className="size-4 text-text-3" />,
    }))
    const keys = {
      value: 'keys',
      label: t('keys'),
      icon: <Keyboard aria-hidden className="size-4 text-text-3" />,
    }
    return [
      { title, options: toPages },
      {
        title: settings,
        options: [...themes, ...languages, keys].map((each) => ({ ...each, group: settings })),
      },
    ]
  }, [t, locale])
}
