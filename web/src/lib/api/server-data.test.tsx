import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ServerData } from './server-data.tsx'

function collect(clients: QueryClient[]) {
  return function Collector() {
    clients.push(useQueryClient())
    return null
  }
}

test('a page inside a frame shares the frame’s cache', () => {
  const clients: QueryClient[] = []
  const Page = collect(clients)
  render(
    <ServerData>
      <Page />
      <ServerData>
        <Page />
      </ServerData>
    </ServerData>,
  )
  expect(clients[1]).toBe(clients[0])
})

test('the next frame starts with an empty cache', () => {
  const clients: QueryClient[] = []
  const Page = collect(clients)
  for (let visit = 0; visit < 2; visit += 1)
    render(
      <ServerData>
        <Page />
      </ServerData>,
    ).unmount()
  expect(clients[1]).not.toBe(clients[0])
})
