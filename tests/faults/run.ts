// `npm run faults [-- seconds [seed]]`: random faults; `-- failover [rounds]`: the database fails over to a standby;
// `-- rolling-restart [rounds]`: three processes are restarted one after the other; `-- stranger [rounds]`: one caller's
// heaviest calls beside others. All under load, on this machine only.
const rigs: Record<string, () => Promise<unknown>> = {
  failover: () => import('./failover.ts'),
  'rolling-restart': () => import('./rolling-restart.ts'),
  stranger: () => import('./stranger.ts'),
}
await (rigs[process.argv[2] ?? ''] ?? (() => import('./random-faults.ts')))()
