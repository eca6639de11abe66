import { useFormat } from '#web/lib/format/use-format.ts'

interface Props<Name extends string> {
  readonly numbers: Readonly<Record<Name, number>>
  readonly nameOf: (name: Name) => string
}

/** Numbers from the server, each with its name. */
export function NumberTable<Name extends string>({ numbers, nameOf }: Props<Name>) {
  const format = useFormat()
  return (
    <dl className="mt-4 divide-y divide-line-soft border-y border-line-soft">
      {namesOf(numbers).map((name) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-2.5">
          <dt className="text-text-2">{nameOf(name)}</dt>
          <dd className="font-semibold wrap-break-word tabular-nums">
            {format.count(numbers[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An answer also holds its `__typename`, which is no number. */
function namesOf<Name extends string>(numbers: Readonly<Record<Name, number>>): Name[] {
  return (Object.keys(numbers) as Name[]).filter((name) => typeof numbers[name] === 'number')
}
