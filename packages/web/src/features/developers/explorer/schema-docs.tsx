import { ChevronLeft } from 'lucide-react'
import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  type GraphQLInputField,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'

type Open = (name: string) => void

/** The types of a schema with their descriptions, beginning with the queries. */
export function SchemaDocs({ schema }: { schema: GraphQLSchema }) {
  const { t } = useTranslation('developers')
  const [way, setWay] = useState<readonly string[]>([])
  const type = schema.getType(way.at(-1) ?? '')
  const open: Open = (name) => setWay([...way, name])
  if (!type) {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    return (
      <ul className="space-y-3">
        {roots.map((root) => root && <NamedType key={root.name} type={root} onOpen={open} />)}
      </ul>
    )
  }
  return (
    <>
      <Button size="small" icon={ChevronLeft} onClick={() => setWay(way.slice(0, -1))}>
        {t('back')}
      </Button>
      <h3 className="mt-3 font-mono text-table font-semibold">{type.name}</h3>
      {type.description && <p className="mt-1 text-table text-text-2">{type.description}</p>}
      <ul className="mt-3 space-y-3">
        {isEnumType(type) &&
          type.getValues().map(({ name, description }) => (
            <li key={name}>
              <code className="font-mono text-dense">{name}</code>
              <Described text={description} />
            </li>
          ))}
        {isUnionType(type) &&
          type.getTypes().map((one) => <NamedType key={one.name} type={one} onOpen={open} />)}
        {(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) &&
          Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields()).map(
            (field) => <SchemaField key={field.name} field={field} onOpen={open} />,
          )}
      </ul>
    </>
  )
}

interface FieldProps {
  field: GraphQLField<unknown, unknown> | GraphQLInputField
  onOpen: Open
}

function SchemaField({ field, onOpen }: FieldProps) {
  const { t } = useTranslation('developers')
  const given: readonly GraphQLArgument[] = 'args' in field ? field.args : []
  return (
    <li>
      <code className="font-mono text-dense break-words">
        {field.name}
        {given.length > 0 && (
          <>
            (
            {given.map(({ name, type }, at) => (
              <span key={name}>
                {at > 0 && ', '}
                {name}: <TypeLink type={type} onOpen={onOpen} />
              </span>
            ))}
            )
          </>
        )}
        : <TypeLink type={field.type} onOpen={onOpen} />
      </code>
      <Described text={field.description} />
      {field.deprecationReason && (
        <p className="text-meta text-warn">
          {t('deprecated', { reason: field.deprecationReason })}
        </p>
      )}
    </li>
  )
}

function NamedType({
  type,
  onOpen,
}: {
  type: GraphQLType & { description?: string | null | undefined }
  onOpen: Open
}) {
  return (
    <li>
      <code className="font-mono text-dense">
        <TypeLink type={type} onOpen={onOpen} />
      </code>
      <Described text={type.description} />
    </li>
  )
}

/** A type as GraphQL writes it, `[Hop!]!`, which leads to the one that it names. */
function TypeLink({ type, onOpen }: { type: GraphQLType; onOpen: Open }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(getNamedType(type).name)}
      className="text-accent underline underline-offset-4"
    >
      {String(type)}
    </button>
  )
}

function Described({ text }: { text: string | null | undefined }) {
  return text ? <p className="text-meta text-text-2">{text}</p> : null
}
