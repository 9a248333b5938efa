import { type JourneyServer, startJourneyServer } from '#tests/support/journey-server.ts'

/** The real server as a process of its own with the demo's data, for as long as the work takes. */
export async function withDemoServer<T>(work: (server: JourneyServer) => Promise<T>): Promise<T> {
  const server = await startJourneyServer({ demo: true })
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}
