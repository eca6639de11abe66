import { useTranslation } from '#web/lib/texts/texts.ts'
import { localeNames, LOCALES } from '#web/lib/texts/locale.ts'
import { chooseLocale, useLocale } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Lists the other languages, each in its own words. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const current = useLocale()
  return (
    <ul aria-label={t('language')} className="flex">
      {LOCALES.filter((each) => each !== current).map((locale) => (
        <li key={locale}>
          <Button
            color="ghost"
            lang={locale}
            // Both words that can be seen; a hidden text would load its letters.
            aria-label={`${localeNames[locale]}, ${locale}`}
            className="px-2.5"
            onClick={() => void chooseLocale(locale)}
          >
            <span aria-hidden className="max-sm:hidden">
              {localeNames[locale]}
            </span>
            <span aria-hidden className="uppercase sm:hidden">
              {locale}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
