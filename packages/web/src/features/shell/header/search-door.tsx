import { Search } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { openPalette } from '#web/lib/page/palette-door.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** Opens the search of everything: looks like a field where there is room for one. */
export function SearchDoor() {
  const { t } = useTranslation('shell')
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => openPalette(),
  } as const
  if (!useWiderThan('xl')) return <IconButton icon={Search} label={t('find-anything')} {...opens} />
  return (
    <button
      {...opens}
      type="button"
      title={t('find-anything')}
      className={
        'mr-1 inline-flex h-8 items-center gap-2 rounded-default border border-line ' +
        'pr-1.5 pl-2.5 ' +
        'text-dense whitespace-nowrap text-text-3 hover:border-control pointer-coarse:h-11'
      }
    >
      <Search aria-hidden className="size-4" />
      {t('find-hint')}
      <kbd
        aria-hidden
        className="rounded-small border border-line bg-surface-1 px-1 font-sans text-meta"
      >
        {t('find-keys')}
      </kbd>
    </button>
  )
}
