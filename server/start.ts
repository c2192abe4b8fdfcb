// Starts everything in order and stops it in reverse: socket, database, services, background work.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp, createWorkerApp } from './app.ts'
import type { Config } from './core/config.ts'
import type { StartOptions } from './core/core-deps.ts'
import { listen } from './core/listen.ts'
import type { OnStop } from './core/service.ts'
import { type Demo, makeDemo } from './make-demo.ts'
import { openCore } from './open-core.ts'
import { openServices, openSiteServices, startWork } from './services.ts'
import { loadRenderer } from './site/load-renderer.ts'
import { SiteFiles } from './site/site-files.ts'

export interface RunningServer {
  /** Of the site; of a worker, where its health is checked. */
  url: string
  /** Set on the first start, which created it. */
  demo: Demo | undefined
  /** Urgent: skips the delay for load balancers. */
  stop(options?: { isUrgent?: boolean }): Promise<void>
}

export async function start(options: StartOptions): Promise<RunningServer> {
  const files = SiteFiles.load(options.webFolder ?? join(options.root, 'dist', 'web'))
  const renderer = loadRenderer(join(options.root, 'dist', 'pages'))
  const listener = await listen(options.config.port, options.config.host, options.log)
  const config = withPort(options.config, listener.port)
  const closers: Parameters<OnStop>[0][] = []
  const onStop: OnStop = (close) => closers.push(close)
  const stop: RunningServer['stop'] = async ({ isUrgent = false } = {}) => {
    // A load balancer sees the failing health check and routes requests elsewhere before connections are closed.
    listener.closeAfterAnswers()
    if (!isUrgent) await wait(config.stopDelayMs)
    await listener.drain()
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const core = await openCore({ ...options, config }, onStop)
    const services = await openServices(core, files, onStop)
    const site = config.servesSite ? await openSiteServices(core, services, onStop) : undefined
    if (site) await site.inbound.listen(onStop)
    if (config.runsJobs) await startWork(core, services, onStop)
    if (config.role !== 'all' && !config.s3)
      core.log.warn('S3_ENDPOINT is not set; all processes have to share the folder DATA_DIR/files')
    if (!config.operator.email)
      core.log.warn('OPERATOR_EMAIL is not set; contact messages are stored but not mailed')
    const demo = config.demo ? await makeDemo(core.platform, core.root, config.siteUrl) : undefined
    listener.serve(
      site ? createApp(core, site, { files, renderer, connect: listener.connect }) : createWorkerApp(core),
    )
    const url = site ? config.siteUrl : `http://${hostInUrl(config.host)}:${config.port}`
    return { url, demo, stop }
  } catch (error) {
    await stop({ isUrgent: true })
    throw error
  }
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** With PORT=0 the system chooses the port, and the default site address has to follow it. */
function withPort(config: Config, port: number): Config {
  if (config.port !== 0) return config
  return {
    ...config,
    port,
    siteUrl: config.siteUrl.replace('http://localhost:0', `http://localhost:${port}`),
  }
}
