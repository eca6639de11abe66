import { Field, type FieldProps } from './field.tsx'

type SliderProps = FieldProps & {
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** The value in words, on screen and for screen readers. */
  valueText: string
}

export function Slider(props: SliderProps) {
  const { value, min, max, step = 1, onChange, valueText, ...field } = props
  const part = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <Field {...field}>
      {(labelled) => (
        <div className="flex items-center gap-3">
          <input
            {...labelled}
            type="range"
            {...{ value, min, max, step }}
            aria-valuetext={valueText}
            onChange={(event) => onChange(Number(event.target.value))}
            className="slider min-w-0 flex-1"
            style={{ '--part': `${part}%` } as object}
          />
          <output className="min-w-14 text-right text-table font-medium">{valueText}</output>
        </div>
      )}
    </Field>
  )
}
