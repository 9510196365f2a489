import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, settle } from './count-results.ts';

describe('the sum of a run', () => {
  it('counts a test file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a browser test that passed at its second try as passed, and a server that did not start as a failure', () => {
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({
      passed: 6,
      failed: 1,
    });
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('never calls a step green that ended with an error', () => {
    expect(settle(undefined, 0)).toEqual({ passed: 1, failed: 0 });
    expect(settle(undefined, 2)).toEqual({ passed: 0, failed: 1 });
    expect(settle({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
    expect(settle({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
  });
});
