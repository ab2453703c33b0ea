import { useState, type DragEvent, type HTMLAttributes } from 'react';

const dragType = 'application/x-list-entry';

interface DropPosition {
  index: number;
  isAfter: boolean;
}

type RowProps = HTMLAttributes<HTMLElement> & { 'data-drop': 'before' | 'after' | undefined };

/**
 * Makes list rows draggable. Returns a function that maps a row's index to the row's props.
 * @param dropped Called with the indexes of the dragged row and of the row under the pointer (`over`). `isAfter` is true if the pointer
 * is in the lower half of the second row.
 */
export function useEntryDrag(dropped: (index: number, over: number, isAfter: boolean) => void): (index: number) => RowProps {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<DropPosition>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (index) => ({
    draggable: true,
    'data-drop': over?.index === index && dragged !== index ? (over.isAfter ? 'after' : 'before') : undefined,
    onDragStart: (event) => {
      event.stopPropagation();
      event.dataTransfer.setData(dragType, '');
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver: (event) => {
      // Ignore a row that was dragged from another list.
      if (dragged === undefined) return;
      event.preventDefault();
      const isAfter = isInLowerHalf(event);
      if (over?.index !== index || over.isAfter !== isAfter) setOver({ index, isAfter });
    },
    onDrop: (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (dragged !== index) dropped(dragged, index, isInLowerHalf(event));
      end();
    },
    onDragEnd: end,
  });
}

function isInLowerHalf({ currentTarget, clientY }: DragEvent<HTMLElement>): boolean {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY > top + height / 2;
}
