import { useState } from 'react'
import { linkTo, ownPageAt } from '#web/lib/address/own-page.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Copied } from './copied.tsx'

/** Makes a partner's link from the address of any public page. */
export function LinkBuilder({ link }: { link: string }) {
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
