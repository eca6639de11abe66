import type { TextRooms } from './text-rooms.ts'

/** Of every room the keys of its texts, for the compiler: written where the rooms are told from. */
export function textKeys(rooms: TextRooms): string {
  const told = [...rooms].map(([name, folder]) => ({ name, folder, as: inOneWord(name) }))
  return [
    '// Written by `npm run codegen` from the folders that have texts.',
    ...told.map(({ folder, as }) => `import type ${as} from './${folder}/en.json'`),
    '',
    "declare module '#web/lib/texts/text-rooms.ts' {",
    '  interface TextRooms {',
    ...told.map(({ name, as }) => `    ${name === as ? name : `'${name}'`}: typeof ${as}`),
    '  }',
    '}',
    '',
  ].join('\n')
}

function inOneWord(name: string): string {
  return name.replaceAll(/-(\w)/g, (_part, letter: string) => letter.toUpperCase())
}
