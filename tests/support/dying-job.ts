import type { JobDefinition } from '#server/jobs/job-definition.ts'

/**
 * A job in the middle of whose batch the server is killed, as a power cut does: the transaction is open, and its work lost.
 *
 * @param whole batches that are kept before
 * @param onBatch told of every batch
 */
export function dyingJob(
  job: JobDefinition,
  whole: number,
  onBatch: (batches: number) => void = () => undefined,
): JobDefinition {
  let batches = 0
  return {
    ...job,
    run: (running, data) =>
      job.run(
        {
          ...running,
          eachBatch: (work) =>
            running.eachBatch(async (context, cursor) => {
              const end = await work(context, cursor)
              onBatch((batches += 1))
              if (batches > whole) process.kill(process.pid, 'SIGKILL')
              return end
            }),
        },
        data,
      ),
  }
}
