import { useTranslation } from '#web/lib/texts/texts.ts'
import { localeNames, LOCALES } from '#web/lib/texts/locale.ts'
import { chooseLocale, useLocale } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'

/** The menu of other languages, each under its own name. */
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
            // The label has visible words only: a hidden text would load the fonts of its letters.
            aria-label={`${localeNames[locale]}, ${locale}`}
            className="px-2.5"
            onClick={() => void chooseLocale(locale)}
          >
            <span aria-hidden className="max-sm:hidden lg:max-xl:hidden">
              {localeNames[locale]}
            </span>
            <span aria-hidden className="uppercase sm:max-lg:hidden xl:hidden">
              {locale}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
