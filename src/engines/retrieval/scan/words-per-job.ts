/** How many words of 32 bits the kernel reads of a job. */
export const WORDS_PER_JOB = 9;
