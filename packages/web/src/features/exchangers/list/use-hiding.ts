import { useTranslation } from '#web/lib/texts/texts.ts'
import { ignoreExchanger, useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { showToast } from '#web/ui/state/toast.tsx'

/** Hides an exchanger from every search on this device, and shows it again. */
export function useHiding({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('exchangers')
  const isHidden = useIgnoredExchangers().includes(id)
  const toggle = () => {
    ignoreExchanger(id, !isHidden)
    showToast(t(isHidden ? 'shown-again' : 'ignored', { name }), {
      label: t('undo'),
      run: () => ignoreExchanger(id, isHidden),
    })
  }
  return { isHidden, toggle }
}
