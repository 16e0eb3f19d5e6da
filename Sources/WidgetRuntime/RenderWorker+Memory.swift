package import CairoBackend
import WidgetLayout
package import WidgetText

/// What a worker keeps from picture to picture beside the package at hand; tests hold it to its bounds.
package struct WorkerMemory: Equatable {
  package var text: TextMemory
  package var renderer: RendererMemory
  /// Nodes that the tree has memory for.
  package var nodes: Int
}

extension RenderWorker {
  package var memory: WorkerMemory {
    WorkerMemory(text: text.memory, renderer: renderer.memory, nodes: keptNodes)
  }

  private var keptNodes: Int {
    // Taken out and put back: a tree cannot be looked at where it lies.
    guard let kept = tree.take() else { return 0 }
    let capacity = kept.capacity
    tree = consume kept
    return capacity
  }
}
