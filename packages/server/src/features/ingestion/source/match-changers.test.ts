import { expect, test } from 'vitest'
import type { ReadChanger } from '../reading/source-job.ts'
import { matchChangers } from './match-changers.ts'

const changer = (id: string, name: string, siteUrl?: string) =>
  ({ id, name, siteUrl }) as unknown as ReadChanger
const own = (id: number, slug: string, siteUrl: string | null = null) => ({ id, slug, siteUrl })
const matches = (changers: ReadChanger[], ours: ReturnType<typeof own>[], known = new Map()) =>
  matchChangers(changers, known, ours).map((each) => [each.changer.id, each.own])

test('exchangers with equal names but different sites are not matched', () => {
  const ours = [own(7, 'kurs', 'https://kurs.example/')]
  expect(matches([changer('1', 'Kurs', 'https://thief.example/')], ours)).toEqual([
    ['1', undefined],
  ])
  const [byName, byHost] = [
    { id: 7, by: 'SLUG' },
    { id: 7, by: 'SITE' },
  ] as const
  expect(matches([changer('1', 'Kurs')], ours)).toEqual([['1', byName]])
  expect(matches([changer('1', 'Other', 'http://www.kurs.example/ru')], ours)).toEqual([
    ['1', byHost],
  ])
})

test('a match by site takes precedence over a match by name, whatever the order of exchangers', () => {
  const ours = [own(7, 'kurs', 'https://kurs.example/')]
  const changers = [changer('1', 'Kurs'), changer('2', 'Other', 'https://kurs.example/')]
  expect(matches(changers, ours)).toEqual([
    ['1', undefined],
    ['2', { id: 7, by: 'SITE' }],
  ])
})

test('a host shared by several exchangers identifies none of them', () => {
  const ours = [own(7, 'kurs', 'https://t.example/kurs'), own(8, 'mena', 'https://t.example/mena')]
  expect(matches([changer('1', 'Other', 'https://t.example/other')], ours)).toEqual([
    ['1', undefined],
  ])
  const both = [
    changer('1', 'Other', 'https://t.example/other'),
    changer('2', 'Kurs', 'https://t.example/kurs'),
  ]
  expect(matches(both, ours.slice(0, 1))).toEqual([
    ['1', undefined],
    ['2', { id: 7, by: 'SLUG' }],
  ])
})

test('a match by an admin stays, and an exchanger known only to the source is matched again', () => {
  const ours = [own(7, 'kurs'), own(8, 'mena')]
  const known = new Map([
    ['1', { exchangerId: 7, by: 'ADMIN' }],
    ['2', { exchangerId: 90, by: 'SOURCE' }],
    ['3', { exchangerId: 91, by: 'SOURCE' }],
  ])
  const changers = [changer('1', 'Mena'), changer('2', 'Kurs'), changer('3', 'Mena')]
  expect(matches(changers, ours, known)).toEqual([['3', { id: 8, by: 'SLUG' }]])
})
