import { X } from 'lucide-react'
import { useState } from 'react'
import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { localeFrom } from '#web/lib/texts/locale.ts'
import { chooseLocale, hasChosenLocale, useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'

const KEY = 'russian-offered'

/**
 * The site is in English until somebody chooses: a Russian browser is offered its language once.
 * The offer lies over the window's foot, so that nothing moves.
 */
export function LanguageOffer() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const [isDue, setDue] = useState(isRussianWanted)
  if (!isDue || locale !== 'en') return null
  const end = () => {
    keepSetting(KEY, 'yes')
    setDue(false)
  }
  return (
    <aside
      lang="ru"
      aria-label={t('offer-russian')}
      className={
        'fixed bottom-(--above-bar,16px) left-(--page-side) z-30 flex items-center gap-2 ' +
        'print:hidden ' +
        'rounded-large border border-line bg-raised py-2 pr-2 pl-4 text-table shadow-float'
      }
    >
      <span className="font-medium">{t('offer-russian')}</span>
      <Button
        color="violet"
        size="small"
        onClick={() => {
          end()
          void chooseLocale('ru')
        }}
      >
        {t('offer-yes')}
      </Button>
      <IconButton size="small" icon={X} label={t('offer-no')} onClick={end} />
    </aside>
  )
}

function isRussianWanted(): boolean {
  const isDecided = hasChosenLocale() || readSetting(KEY) !== null
  return !isDecided && navigator.languages.some((tag) => localeFrom(tag) === 'ru')
}
