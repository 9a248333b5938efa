import { type JourneyServer, startJourneyServer } from '#tests/support/journey-server.ts'

/** Runs the real server in a separate process with demo data while `work` runs. */
export async function withDemoServer<T>(work: (server: JourneyServer) => Promise<T>): Promise<T> {
  const server = await startJourneyServer({ demo: true })
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}
