import type { Connection } from '@chatline/contract/calls/connection';
import { connectionStateCall } from '@chatline/contract/calls/connection-state';
import { failureText, notify, useKeptAnswer } from '@chatline/runtime';
import { useState } from 'react';

interface ConnectionResponse {
  readonly message: string;
  readonly connection: Connection;
}

/** An action on the connection: its response is the new state; a failure is shown beside its button and stays there. */
export function useConnectionAction() {
  const setCached = useKeptAnswer(connectionStateCall, {});
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (action: () => Promise<ConnectionResponse>): Promise<void> => {
    setWorking(true);
    setProblem('');
    try {
      const { message, connection } = await action();
      setCached(() => connection);
      if (message !== '') notify.success(message);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setWorking(false);
    }
  };
  return { run, isWorking, problem };
}
