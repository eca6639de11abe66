import { Search } from 'lucide-react'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { openPalette } from '#web/lib/page/palette-state.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** Opens the search of everything; it looks like a field where there is room. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => openPalette(),
  } as const
  // A greeting leaves less room for the words.
  const { user } = useCurrentUser()
  if (!useWiderThan(user ? '2xl' : 'xl'))
    return <IconButton icon={Search} label={t('find-anything')} {...opens} />
  return (
    <button
      {...opens}
      type="button"
      title={t('find-anything')}
      className={
        'inline-flex h-8 shrink-0 items-center gap-2 rounded-default border border-line px-2.5 ' +
        '2xl:mr-1 2xl:pr-1.5 ' +
        'text-dense whitespace-nowrap text-text-3 hover:border-control pointer-coarse:h-11'
      }
    >
      <Search aria-hidden className="size-4 shrink-0" />
      {user ? (
        t('find')
      ) : (
        <>
          <span className="max-2xl:hidden">{t('find-hint')}</span>
          <span className="2xl:hidden">{t('find')}</span>
        </>
      )}
      <kbd
        aria-hidden
        className={
          'rounded-small border border-line bg-surface-1 px-1 font-sans text-meta max-2xl:hidden'
        }
      >
        {t('find-keys')}
      </kbd>
    </button>
  )
}
