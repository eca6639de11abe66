import { useState } from 'react'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { ActionParts } from './action-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { ListParts } from './list-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { PickerParts } from './picker-parts.tsx'
import { PlotParts } from './plot-parts.tsx'
import { ShowParts } from './show-parts.tsx'
import { StateParts } from './state-parts.tsx'
import { TokenParts } from './token-parts.tsx'

type Themes = 'both' | 'light' | 'dark'

/** Every component in every state, in both themes at once. Development only. */
export function UiPage() {
  const [themes, setThemes] = useState<Themes>('both')
  const shown = themes === 'both' ? (['light', 'dark'] as const) : [themes]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-h1 font-bold tracking-tight">Parts</h1>
        <Segmented
          label="Themes"
          hidesLabel
          value={themes}
          onChange={setThemes}
          options={[
            { value: 'both', label: 'Both' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <div className={shown.length === 2 ? 'mt-6 grid gap-6 lg:grid-cols-2' : 'mt-6'}>
        {shown.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="theme-island flex min-w-0 flex-col gap-10 rounded-large border border-line p-6"
          >
            <TokenParts />
            <ActionParts />
            <FieldParts />
            <PickerParts />
            <ShowParts />
            <PlotParts />
            <StateParts />
            <ListParts />
            <OverlayParts />
          </div>
        ))}
      </div>
    </>
  )
}
